//: verify
//: truth: true
//: aims: frontend.lower.ways.jumps_out
//: why: nothing else happens in the expression
//: answer: proved
#define TRY(e) ({ int r_ = (e); if (r_ < 0) return r_; r_; })
/*@ requires -5 <= x <= 5; ensures \result == (x < 0 ? x : x + 1); */
int f(int x) { int v = TRY(x); v = v + 1; return v; }
