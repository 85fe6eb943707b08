//: verify
//: truth: false
//: aims: frontend.lower.ways.jumps_out
//: why: without an order the division may come first
//: answer: unknown
/*@ ensures \true; */
int f(int x) { return ({ if (x == 0) return 0; 1; }) + 1 / x; }
