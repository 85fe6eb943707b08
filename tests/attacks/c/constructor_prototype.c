//: verify
//: truth: false
//: aims: frontend.c.names.check_attributes
//: why: the attribute stands on another declaration
//: answer: unknown
extern void reach_error(void);
int g = 0;
void early(void) __attribute__((constructor));
void early(void) { g = 1; }
int main(void) { if (g) reach_error(); return 0; }
