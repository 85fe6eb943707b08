//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: a comment may stand in an annotation
//: answer: refuted
int main(void) { int x = 1;
/*@ assert x == 1 // fine
  && x == 2; */
return 0; }
