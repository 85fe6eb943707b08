//: verify
//: truth: false
//: aims: frontend.lower.expressions
//: why: the left side of a comma is evaluated
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[2] = {5, 6}, i = 0; int x = a[i++, i]; if (x == 6) reach_error(); return 0; }
