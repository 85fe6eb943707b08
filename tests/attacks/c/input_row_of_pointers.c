//: verify
//: truth: false
//: aims: execution.record_states
//: why: two elements may lead to one number
//: answer: refuted
/*@ requires \valid(p + (0 .. 1)) && \valid(p[0]) && \valid(p[1]); assigns *p[0], *p[1]; ensures *p[0] == 1; */
void f(int **p) { *p[0] = 1; *p[1] = 2; }
