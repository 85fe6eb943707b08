//: verify
//: truth: true
//: aims: run.judging
//: why: nothing changes the table, and no element of it is 0
//: answer: unknown
extern void reach_error(void);
static int t[3] = {1, 2, 3};
int get(int i) { if (i < 0 || i > 2) return 0; if (t[i] == 0) reach_error(); return t[i]; }
