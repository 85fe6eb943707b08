//: verify
//: truth: false
//: aims: frontend.spec.axioms._rule
//: why: no number is above all others, so nothing says that p(3) holds; a name that a quantifier binds is not the parameter
//: answer: unknown
/*@ axiomatic P {
      predicate p(integer n);
      axiom c: \forall integer k; (\forall integer n; n >= 0 ==> n <= k) ==> p(k);
    } */
/*@ assigns \nothing; ensures p(3); */
void f(void) { }
