//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: ==> groups to the right: a ==> (b ==> c)
//: answer: refuted
/*@ ensures \false ==> \false ==> \false; ensures (\result == 0 ==> \false) ==> \false; */
int f(int x) { return x; }
