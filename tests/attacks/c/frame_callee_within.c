//: verify --only f
//: truth: true
//: aims: frontend.lower.frames._range_allowed
//: why: what fill may assign lies in the frame of f
//: answer: proved-bounded
/*@ requires \valid(p + (0 .. 1)); assigns p[0 .. 1]; */
void fill(int *p);
/*@ requires \valid(p + (0 .. 2)); assigns p[0 .. 2]; */
void f(int *p) { fill(p + 1); }
