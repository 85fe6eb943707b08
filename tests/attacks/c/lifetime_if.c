//: verify
//: truth: false
//: aims: frontend.lower.declarations._declare_in_heap
//: why: x is gone after the block
//: answer: refuted
int main(void) { int *p = 0; int c = 1; if (c) { int x = 3; p = &x; } *p = 4; return 0; }
