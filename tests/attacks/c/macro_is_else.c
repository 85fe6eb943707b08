//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: before an `else` no annotation can stand
//: answer: diagnostic
#define ELSE else y = 5;
/*@ ensures \true; */
int f(int c) { int y = 0; if (c) y = 1;
  //@ assert c == 0;
  ELSE
  return y; }
