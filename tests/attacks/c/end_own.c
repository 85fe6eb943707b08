//: verify
//: truth: true
//: aims: frontend.lower.neighbours
//: why: the end of an array is not its start
//: answer: proved
extern void reach_error(void);
int main(void) { int a[2]; if (a + 2 == a) reach_error(); return 0; }
