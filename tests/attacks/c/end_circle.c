//: verify
//: truth: true
//: aims: frontend.lower.neighbours
//: why: objects may lie side by side, but not in a circle
//: answer: unknown
extern void reach_error(void);
int main(void) { int a[1], b[1], c[1]; if (a + 1 == b && b + 1 == c && c + 1 == a) reach_error(); return 0; }
