//: verify
//: truth: true
//: aims: frontend.c.places._begins_with
//: why: in the block y is 1
//: answer: diagnostic
#define CLOSE } y = 5;
/*@ ensures \result == 5; */
int f(int c) { int y = 0; if (c) { y = 1;
  //@ assert y == 1;
  CLOSE
  return y; }
