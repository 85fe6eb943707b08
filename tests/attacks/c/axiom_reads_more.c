//: verify
//: truth: false
//: aims: frontend.lower.definitions._by_axioms
//: why: what reads nothing of memory cannot be what a[0] is in every state
//: answer: unknown
/*@ axiomatic First {
      logic integer first{L}(int *a) reads \nothing;
      axiom it_is{L}: \forall int *a; first(a) == a[0];
    } */
/*@ requires \valid(a); assigns a[0]; ensures first{Here}(a) == 7; */
void f(int *a) { a[0] = 7; }
