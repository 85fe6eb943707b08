//: verify
//: truth: true
//: aims: frontend.lower.declarations._uninitialised
//: why: sizeof does not read
//: answer: proved
extern void reach_error(void);
int main(void) { int x; if (sizeof x + sizeof(x + 1) == 0) reach_error(); return 0; }
