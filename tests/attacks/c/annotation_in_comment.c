//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: a comment inside of a comment is none
//: answer: proved
int main(void) {
  /* //@ assert 1 == 2; */
  // /*@ assert 1 == 2; */
  return 0; }
