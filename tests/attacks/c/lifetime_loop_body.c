//: verify
//: truth: false
//: aims: frontend.lower.declarations._declare_in_heap
//: why: p points to an object whose block was left
//: answer: refuted
int main(void) { int *p = 0; for (int i = 0; i < 2; i++) { int x = i; p = &x; } return *p; }
