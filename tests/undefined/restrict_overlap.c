//: verify --only f
//: expect: refuted postcondition
/*@ requires \valid(p) && \valid(q); ensures \result == 1; */
int f(int *restrict p, int *restrict q) { *p = 1; *q = 2; return *p; }
