//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the function of the specification gives 5
//: answer: unknown
/*@ logic integer twice(integer i) = i + i + 1; */
/*@ ensures \result == twice(2); */
int f(void) { return 4; }
