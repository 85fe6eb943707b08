//: verify --std c2x
//: truth: false
//: aims: frontend.c.places
//: why: the quotes in the numbers begin no characters: x is 1000
//: answer: refuted
int main(void) { int x = 1'000; /*@ assert x == 1; */ int y = 1'0; return x == y; }
