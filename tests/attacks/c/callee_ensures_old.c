//: verify
//: truth: true
//: aims: frontend.lower.calls
//: why: the postcondition speaks of the values at the call
//: answer: proved-bounded
/*@ requires \valid(p) && *p < 9; assigns *p; ensures *p == \old(*p) + 1; */
void g(int *p);
/*@ ensures \result == 6; */
int f(void) { int x = 5; g(&x); return x; }
