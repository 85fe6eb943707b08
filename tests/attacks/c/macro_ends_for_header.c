//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: the annotation stands in the header of a `for`
//: answer: diagnostic
#define CP i++) y = 2;
/*@ ensures \true; */
int f(int c) { int y = 0; for (int i = 0; i < 3;
  //@ assert i < 3;
  CP
  return y; }
