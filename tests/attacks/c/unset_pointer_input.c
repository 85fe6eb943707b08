//: verify --uninitialised input
//: truth: false
//: aims: frontend.lower.objects
//: why: a pointer without a value is not known to be null
//: answer: unknown
extern void reach_error(void);
int main(void) { int *p; if (p) reach_error(); return 0; }
