//: verify
//: truth: false
//: aims: frontend.spec.axioms._matched
//: why: the axiom says nothing of numbers that are no int
//: answer: unknown
/*@ axiomatic Same { logic integer same(integer n); axiom of_ints: \forall int n; same(n) == n; } */
/*@ assigns \nothing; ensures same(2147483648) == 2147483648; */
void f(void) { }
