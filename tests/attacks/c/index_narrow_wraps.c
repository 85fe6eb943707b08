//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: c becomes -128 after 127
//: answer: refuted
/*@ ensures \true; */
int f(void) { int a[128] = {0}; signed char c = 0; int s = 0; for (int i = 0; i < 130; i++) { s += a[c]; c++; } return s; }
