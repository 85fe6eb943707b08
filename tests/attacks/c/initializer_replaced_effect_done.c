//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: a compiler may evaluate an initialiser that a later one replaces, before or after or never
//: answer: unknown
extern void reach_error(void);
int main(void) { int k = 0; int a[1] = { [0] = k++, [0] = 5 }; if (k != 1) reach_error(); return a[0] == 5; }
