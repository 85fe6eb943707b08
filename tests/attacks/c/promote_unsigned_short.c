//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: both factors become int: 65535 * 65535 overflows
//: answer: refuted
/*@ ensures \true; */
unsigned f(unsigned short a, unsigned short b) { return a * b; }
