//: verify
//: truth: false
//: aims: frontend.lower.assignments.stored_value
//: why: the same object through a pointer
//: answer: refuted
int main(void) { int x = 0; int *p = &x; return (*p = 1) + x; }
