//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: old applies to the pointer and to what it led to
//: answer: refuted
/*@ requires \valid(p) && \valid(*p) && \valid((*p) + 1) && \separated(p, *p + (0 .. 1));
    assigns *p; ensures \old(**p) == **p; */
void f(int **p) { (*p)++; }
