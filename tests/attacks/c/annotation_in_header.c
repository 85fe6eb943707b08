//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: an annotation stands before a statement
//: answer: diagnostic
int main(void) { int i; for (i = 0; /*@ assert 1 == 2; */ i < 3; i++) ; return 0; }
