//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._name
//: why: in a postcondition x is the value that was passed
//: answer: refuted
/*@ ensures \result == x; */
int f(int x) { x = 5; return x; }
