//: verify
//: truth: false
//: aims: frontend.spec.inductive.as_definition
//: why: the case applies to nothing, since no number is above all others; the quantified n is not the parameter
//: answer: unknown
/*@ inductive p(integer n) { case c: \forall integer k; (\forall integer n; n >= 0 ==> n <= k) ==> p(k); } */
/*@ assigns \nothing; ensures p(3); */
void f(void) { }
