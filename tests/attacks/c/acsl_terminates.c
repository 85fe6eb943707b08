//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: terminates \true is a promise
//: answer: refuted
/*@ terminates \true; ensures \result == 0; */
int f(int x) { while (x > 0) { } return 0; }
