//: verify
//: truth: false
//: aims: frontend.lower.ordering
//: why: g is read before or after the call
//: answer: refuted
extern void reach_error(void);
int g = 1;
static int set(void) { g = 5; return 3; }
int main(void) { if (g < set()) reach_error(); return 0; }
