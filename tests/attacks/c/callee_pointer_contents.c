//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the contents may be anything afterwards
//: answer: unknown
/*@ requires \valid(p); assigns *p; */
void g(int *p);
/*@ ensures \result == 1; */
int f(void) { int x = 1; g(&x); return x; }
