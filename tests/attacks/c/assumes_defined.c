//: verify
//: truth: true
//: aims: frontend.lower.cases._need_defined
//: why: the first assumption makes sure that the second has a value
//: answer: proved
/*@ behavior b: assumes x != 0; assumes 9 / x == 9; ensures \result == 1; */
int f(int x) { return x == 1; }
