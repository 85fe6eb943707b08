//: verify --only inc
//: truth: true
//: aims: frontend.c.volatile
//: why: what another function reads does not matter
//: answer: proved
volatile int status;
/*@ ensures \result == 0 || \result == 1; */
int poll(void) { return status != 0; }
/*@ requires -9 < x < 9; ensures \result == x - 1; */
int inc(int x) { return x - 1; }
