//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: the x of the inner block is 7
//: answer: refuted
#define END } }
/*@ ensures \true; */
int f(void) { int x = 5; { int x = 6; { int x = 7;
  //@ assert x == 6;
  END
  return x; }
