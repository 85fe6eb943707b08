//: verify
//: truth: false
//: aims: frontend.c.calls
//: why: the result wraps, and the function says so
//: answer: unknown
extern void reach_error(void);
int main(void) { int r = 0; if (__builtin_add_overflow(2147483647, 1, &r) && r < 0) reach_error(); return 0; }
