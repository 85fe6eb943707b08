//: verify
//: truth: true
//: aims: frontend.spec.inductive.as_definition
//: why: there is a number above 3, so the case applies
//: answer: unknown
/*@ inductive p(integer n) { case c: \forall integer k; (\exists integer n; n > k) ==> p(k); } */
/*@ assigns \nothing; ensures p(3); */
void f(void) { }
