//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may point to g, which only the assertion names
//: answer: unknown
int g;
/*@ requires \valid(p); ensures \true; */
void f(int *p) { L: *p = 2; /*@ assert g == \at(g, L); */ }
