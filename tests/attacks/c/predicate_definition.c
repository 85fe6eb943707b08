//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the predicate is false
//: answer: unknown
/*@ predicate small(integer i) = i < 3; */
/*@ ensures small(\result); */
int f(void) { return 4; }
