//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: the x of the block is 7
//: answer: diagnostic
#define CLOSE } x = 5;
/*@ ensures \result == 5; */
int f(void) { int x = 5; { int x = 7;
  //@ assert x == 5;
  CLOSE
  return x; }
