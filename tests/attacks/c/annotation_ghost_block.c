//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the ghost variable has another value
//: answer: unknown
int main(void) { int x = 1; /*@ ghost int y = 2; */ /*@ assert x == y; */ return 0; }
