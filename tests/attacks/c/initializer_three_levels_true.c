//: verify
//: truth: true
//: aims: frontend.c.initializers
//: why: elided braces go on behind a designator
//: answer: proved
extern void reach_error(void);
int a[2][2][2] = { 1, { 2 }, [0][1] = { 3 }, 4, [1][1][0] = 5, 6 };
int main(void) { if (a[0][0][0] != 1 || a[0][0][1] != 2 || a[0][1][0] != 3 || a[0][1][1] || a[1][0][0] != 4 || a[1][1][0] != 5 || a[1][1][1] != 6) reach_error(); return 0; }
