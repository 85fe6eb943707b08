//: verify
//: truth: true
//: aims: frontend.lower.survey
//: why: the callee gives it its value
//: answer: proved
extern void reach_error(void);
static void init(int *p) { *p = 3; }
int main(void) { int x; init(&x); if (x != 3) reach_error(); return 0; }
