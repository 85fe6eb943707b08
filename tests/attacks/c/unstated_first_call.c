//: verify
//: truth: false
//: aims: run.judging
//: why: level is 2 at the first call
//: answer: refuted
extern void reach_error(void);
static int level = 2;
int get(void) { if (level == 2) reach_error(); return level; }
