//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: specifiers do not matter
//: answer: refuted
/*@ ensures \result == 2; */
static inline __attribute__((unused)) const int f(int x) { return 1; }
