//: verify
//: truth: false
//: aims: execution.record_states
//: why: the pointer may lead to the other parameter's target
//: answer: refuted
/*@ requires \valid(p) && \valid(*p) && \valid(q); assigns **p, *q; ensures *q == 1; */
void f(int **p, int *q) { *q = 1; **p = 2; }
