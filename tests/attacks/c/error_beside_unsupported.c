//: verify
//: truth: error
//: aims: frontend.c.functions.build_function
//: why: a formula is missing, whatever else about the function is not supported
//: answer: diagnostic
int f(int x) {
  /*@ assert \allocation(&x) == \automatic; */
  x = x / 2;
  /*@ assert x > ; */
  return x;
}
/*@ ensures \result == 1; */ int g(void) { return 1; }
