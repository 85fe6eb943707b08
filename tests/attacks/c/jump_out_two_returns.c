//: verify
//: truth: false
//: aims: frontend.lower.ways.jumps_out
//: why: without an order either return may come first
//: answer: unknown
/*@ requires x && y; ensures \result == 1; */
int f(int x, int y) { return ({ if (x) return 1; 0; }) + ({ if (y) return 2; 0; }); }
