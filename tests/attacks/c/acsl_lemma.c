//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: a lemma has to be proved
//: answer: diagnostic
/*@ lemma wrong: \forall integer k; k > k + 1; */
/*@ ensures \result == 2; */
int f(int x) { return 1; }
