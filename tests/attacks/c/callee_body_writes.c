//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets g to 5 through poke, and its contract does not say otherwise
//: answer: refuted
int g;
static void poke(void) { g = 5; }
/*@ ensures \result == 0; */
int f(void) { poke(); return 0; }
/*@ requires g == 0; ensures g == 0; */
int h(void) { return f(); }
