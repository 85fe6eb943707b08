//: verify
//: truth: false
//: aims: frontend.lower.dispatch.candidates
//: why: the table was changed before the call
//: answer: refuted
extern void reach_error(void);
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*t[2])(void) = {one, one};
int main(void) { t[1] = two; if (t[1]() == 2) reach_error(); return 0; }
