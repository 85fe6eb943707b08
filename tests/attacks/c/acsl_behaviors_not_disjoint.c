//: verify --only f
//: truth: false
//: aims: frontend.lower.cases
//: why: both hold if the pointers are equal and lead to zero
//: answer: refuted
/*@ requires \valid(p) && \valid(q); assigns \nothing;
    behavior same: assumes p == q; ensures \result == 1;
    behavior zero: assumes *p == 0; ensures \result == 2;
    disjoint behaviors; */
int f(int *p, int *q) { return p == q ? 1 : 2; }
