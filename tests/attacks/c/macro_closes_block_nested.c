//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: the x of the block is 7; a macro in the macro ends it
//: answer: diagnostic
#define END }
#define NEXT END x = 6;
/*@ ensures \result == 6; */
int f(void) { int x = 5; { int x = 7;
  //@ assert x == 5;
  NEXT
  return x; }
