//: verify
//: truth: true
//: aims: frontend.lower.ways.jumps_out
//: why: x is not changed before the value is known
//: answer: proved
/*@ ensures \result == (c ? 5 : 7); */
int f(int c) { int x = 5; x += ({ if (c) return x; 2; }); return x; }
