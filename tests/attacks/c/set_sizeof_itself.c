//: verify
//: truth: true
//: aims: frontend.lower.declarations._initialise
//: why: sizeof does not read
//: answer: proved
extern void reach_error(void);
int main(void) { int x = sizeof x; if (x == 0) reach_error(); return 0; }
