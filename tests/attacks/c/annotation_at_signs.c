//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: signs at the start of lines are blank
//: answer: refuted
int main(void) { int x = 1;
/*@ assert x == 1
  @ && x == 2;
  @*/
return 0; }
