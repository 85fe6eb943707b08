//: verify --std c2x
//: truth: false
//: aims: frontend.c.annotations
//: why: x is the second parameter
//: answer: refuted
/*@ ensures \result == x; */
int f(int, int x) { return 0; }
