//: verify
//: truth: false
//: aims: frontend.lower.ways.jumps_out
//: why: without an order the `break` may come before the call
//: answer: unknown
int g;
int h1(void) { g = 1; return 0; }
/*@ requires g == 0; assigns g; ensures g == 1; */
int f(int x) { for (;;) { int r = h1() + ({ if (x) break; 1; }); break; } return 0; }
