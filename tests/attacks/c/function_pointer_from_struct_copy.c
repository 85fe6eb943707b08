//: verify
//: truth: false
//: aims: frontend.lower.dispatch.candidates
//: why: the copy calls what the first one did
//: answer: refuted
extern void reach_error(void);
struct ops { int (*get)(void); };
static int one(void) { return 1; }
static int two(void) { return 2; }
int main(void) { struct ops a = {one}, b = {two}; b = a; if (b.get() == 1) reach_error(); return 0; }
