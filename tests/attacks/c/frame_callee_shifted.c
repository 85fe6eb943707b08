//: verify --only f
//: truth: false
//: aims: frontend.lower.frames._range_allowed
//: why: fill writes p[1] and p[2]
//: answer: unknown
/*@ requires \valid(p + (0 .. 1)); assigns p[0 .. 1]; */
void fill(int *p);
/*@ requires \valid(p + (0 .. 2)); assigns p[0 .. 1]; */
void f(int *p) { fill(p + 1); }
