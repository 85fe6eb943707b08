//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: an annotation stands before a statement
//: answer: diagnostic
int main(void) { int x = 1, /*@ assert x == 2; */ y = 2; return x + y; }
