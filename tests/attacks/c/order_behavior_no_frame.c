//: verify
//: truth: false
//: aims: frontend.lower.accesses._assigned
//: why: for -1 no behavior says what is assigned: the call may change h before or after it is read
//: answer: unknown
int g, h;
/*@ behavior up: assumes x > 0; assigns g; ensures \result == 0; */
int outside(int x);
/*@ requires h == 1; ensures \result == 1 + \old(h) - 1 || \result == 0; */
int f(void) { return outside(-1) * 0 + h; }
