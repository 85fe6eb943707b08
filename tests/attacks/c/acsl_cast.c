//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._cast
//: why: a cast wraps
//: answer: refuted
/*@ requires x == 300; ensures (unsigned char)x == 300; */
void f(int x) { }
