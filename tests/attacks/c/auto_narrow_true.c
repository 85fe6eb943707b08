//: verify --std c2x
//: truth: true
//: aims: frontend.c.types
//: why: y is a signed char
//: answer: proved
/*@ requires c == 127; ensures \result == -128; */
int f(signed char c) { auto y = c; y++; return y; }
