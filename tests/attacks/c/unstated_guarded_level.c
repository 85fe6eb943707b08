//: verify
//: truth: true
//: aims: run.judging
//: why: only set changes level, and never beyond the limit
//: answer: unknown
extern void reach_error(void);
static const int limit = 5;
static int level = 2;
void set(int x) { if (x >= 0 && x <= limit) level = x; }
int get(void) { if (level > limit) reach_error(); return level; }
