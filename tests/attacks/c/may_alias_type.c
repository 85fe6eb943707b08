//: verify
//: truth: false
//: aims: frontend.c.attributed
//: why: the pointer may lead to the same memory as any other
//: answer: unknown
typedef short __attribute__((may_alias)) half;
/*@ requires \valid(p) && \valid(q); ensures *p == 1; */
void f(int *p, half *q) { *p = 1; *q = 2; }
