//: verify
//: truth: false
//: aims: frontend.c.calls
//: why: reaching it is undefined
//: answer: unknown
int main(void) { int x = 1; if (x) __builtin_unreachable(); return 0; }
