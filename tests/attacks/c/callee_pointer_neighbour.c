//: verify
//: truth: true
//: aims: frontend.lower.calls
//: why: only the first element may change
//: answer: proved-bounded
/*@ requires \valid(p); assigns *p; */
void g(int *p);
/*@ ensures \result == 1; */
int f(void) { int a[2] = {0, 1}; g(a); return a[1]; }
