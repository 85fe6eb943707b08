//: verify
//: truth: false
//: aims: run.judging
//: why: get(1) reads 0
//: answer: unknown
extern void reach_error(void);
static int t[3] = {1, 0, 3};
int get(int i) { if (i < 0 || i > 2) return 0; if (t[i] == 0) reach_error(); return t[i]; }
