//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: the annotation stands in the header of an `if`
//: answer: diagnostic
#define CP ) y = 2;
/*@ ensures \true; */
int f(int c) { int y = 0; if (c
  //@ assert c != 0;
  CP
  return y; }
