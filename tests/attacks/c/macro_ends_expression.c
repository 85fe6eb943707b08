//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: the annotation stands in an expression
//: answer: diagnostic
#define REST 2; y = 3;
/*@ ensures \true; */
int f(void) { int x, y; x = 1 +
  //@ assert x == 3;
  REST
  return y; }
