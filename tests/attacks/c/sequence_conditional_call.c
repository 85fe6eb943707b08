//: verify
//: truth: true
//: aims: frontend.lower.ordering
//: why: the condition comes first
//: answer: proved
extern void reach_error(void);
int g = 1;
static int set(void) { g = 5; return 1; }
int main(void) { int x = set() ? g : 0; if (x != 5) reach_error(); return 0; }
