//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: the x of the block is 7; an argument of the macro ends it
//: answer: diagnostic
#define ID(x) x
/*@ ensures \result == 6; */
int f(void) { int x = 5; { int x = 7;
  //@ assert x == 5;
  ID(} x = 6;)
  return x; }
