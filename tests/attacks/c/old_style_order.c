//: verify
//: truth: false
//: aims: frontend.c.functions
//: why: the identifier list gives the order of parameters, not their declarations: a - b
//: answer: refuted
/*@ requires 0 <= a <= 9 && 0 <= b <= 9; ensures \result == b - a; */
int f(a, b) int b; int a; { return a - b; }
