//: verify
//: truth: true
//: aims: frontend.lower.neighbours
//: why: the starts of two objects are never equal
//: answer: proved
extern void reach_error(void);
int main(void) { int a[2], b[2]; if (&a[0] == &b[0]) reach_error(); return 0; }
