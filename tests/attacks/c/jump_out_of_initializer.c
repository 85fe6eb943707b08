//: verify
//: truth: false
//: aims: frontend.lower.ways.jumps_out
//: why: without an order the return may come before the call
//: answer: unknown
int g;
int h1(void) { g = 1; return 0; }
/*@ requires g == 0; assigns g; ensures g == 1; */
int f(int x) { int a[2] = {h1(), ({ if (x) return 9; 1; })}; return a[0]; }
