//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: both contracts count
//: answer: diagnostic
/*@ ensures \result >= 0; */
int g(int x);
/*@ ensures \result <= 0; */
int g(int x) { return x > 0; }
