//: verify
//: expect: refuted overflow
/*@ ensures \result > x; */
int f(int x) { return x + 1; }
