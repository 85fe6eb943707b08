//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: the annotation stands in an initialiser
//: answer: diagnostic
#define REST 2; y = 3;
/*@ ensures \true; */
int f(void) { int y; int x = 1 +
  //@ assert x == 3;
  REST
  return y; }
