//: verify
//: truth: true
//: aims: frontend.c.initializers
//: why: the last initialiser counts, and static ones are not evaluated
//: answer: proved
extern void reach_error(void);
int a[2][2] = { [0] = { 1 + 1, 2 }, [0][1] = 5, 3 };
int main(void) { if (a[0][0] != 2 || a[0][1] != 5 || a[1][0] != 3 || a[1][1]) reach_error(); return 0; }
