//: verify
//: truth: true
//: aims: frontend.lower.unit._unique
//: why: two blocks of one function have two
//: answer: proved
extern void reach_error(void);
int f(int c) { if (c) { static int n = 1; n = 8; return n; } else { static int n = 2; return n; } }
int main(void) { f(1); if (f(0) != 2) reach_error(); return 0; }
