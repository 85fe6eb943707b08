//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: x and y may lie in one place, where a ends: neither lives when the other does
//: answer: unknown
extern void reach_error(void);
int main(void) { int a[1], n = 0; { int x[1]; n += a + 1 == x; } { int y[1]; n += a + 1 == y; } if (n == 2) reach_error(); return 0; }
