//: verify
//: truth: false
//: aims: frontend.lower.ordering
//: why: g is read before or after the call
//: answer: refuted
extern void reach_error(void);
int g = 0;
static int set(void) { g = 1; return 0; }
int main(void) { int s = set() + g; if (s == 0) reach_error(); return 0; }
