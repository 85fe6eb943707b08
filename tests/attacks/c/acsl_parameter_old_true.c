//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._name
//: why: in a postcondition x is the value that was passed
//: answer: proved
/*@ requires x < 9; ensures \result == x + 1; */
int f(int x) { x = x + 1; return x; }
