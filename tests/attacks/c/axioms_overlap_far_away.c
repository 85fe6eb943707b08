//: verify --only f
//: truth: false
//: aims: execution.conclusion.Conclusion
//: why: at 1000 the axioms contradict each other, so they define nothing
//: answer: unknown
/*@ axiomatic Side {
      logic integer side(integer n);
      axiom left: \forall integer n; n <= 1000 ==> side(n) == 1;
      axiom right: \forall integer n; n >= 1000 ==> side(n) == 2;
    } */
/*@ assigns \nothing; ensures side(3) == 1; */
void f(void) { }
