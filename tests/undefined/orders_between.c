//: verify
//: expect: unknown unsupported
int g;
static int set(void) { g = 10; return 1; }
/*@ requires g == 1; ensures \result == 2; */
int f(void) { return g += set(); }
