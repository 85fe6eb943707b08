//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: a function without a frame may change all that it can reach
//: answer: unknown
/*@ requires \valid(p); ensures \true; */
void g(int *p);
/*@ ensures \result == 1; */
int f(void) { int a[2] = {0, 1}; g(a); return a[1]; }
