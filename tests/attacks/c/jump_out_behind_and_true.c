//: verify
//: truth: true
//: aims: frontend.lower.ways.jumps_out
//: why: && orders the call before the return
//: answer: proved
int g;
int h1(void) { g = 1; return 1; }
/*@ requires g == 0; assigns g; ensures g == 1; */
int f(int x) { return h1() && ({ if (x) return 9; 1; }); }
