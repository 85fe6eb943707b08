//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a type invariant that does not hold
//: answer: unknown
typedef int pos;
/*@ type invariant ispos(pos x) = x > 0; */
/*@ ensures \result == 1; */
int f(void) { pos p = -1; return 1; }
