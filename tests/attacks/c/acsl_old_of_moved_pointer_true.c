//: verify --only f
//: truth: true
//: aims: frontend.lower.spec_memory
//: why: what the old pointer led to still has its value
//: answer: proved-bounded
/*@ requires \valid(p) && \valid(*p) && \valid((*p) + 1) && \separated(p, *p + (0 .. 1));
    assigns *p; ensures \old(**p) == *\old(*p) && *p == \old(*p) + 1; */
void f(int **p) { (*p)++; }
