//: verify
//: truth: false
//: aims: frontend.lower.declarations._uninitialised
//: why: x == x reads x
//: answer: refuted
extern void reach_error(void);
int main(void) { int x; if (x == x) return 0; return 1; }
