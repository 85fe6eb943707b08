//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: wchar_t is int here
//: answer: unknown
typedef __WCHAR_TYPE__ wide;
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(wide *p, unsigned *q) { *p = 1; *q = 2; }
