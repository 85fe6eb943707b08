//: verify
//: truth: false
//: aims: run.judging
//: why: f(p, 7) reaches it
//: answer: refuted
extern void reach_error(void);
int f(int *p, int n) { if (n < 0 || n > 9) return 0; int s = 0; for (int i = 0; i < n; i++) { s++; } if (s == 7) reach_error(); return s; }
