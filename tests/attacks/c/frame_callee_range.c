//: verify --only f
//: truth: false
//: aims: frontend.lower.frames._range_allowed
//: why: fill may assign p[2], f only p[0] and p[1]
//: answer: unknown
/*@ requires \valid(p + (0 .. 2)); assigns p[0 .. 2]; */
void fill(int *p);
/*@ requires \valid(p + (0 .. 2)); assigns p[0 .. 1]; */
void f(int *p) { fill(p); }
