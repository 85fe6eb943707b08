//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: an annotation stands before a statement
//: answer: diagnostic
int main(void) { int x = /*@ assert 1 == 2; */ 3; return x; }
