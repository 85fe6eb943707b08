//: verify
//: truth: true
//: aims: frontend.c.calls._call
//: why: a function that does not return is called before the failure
//: answer: unknown
extern void reach_error(void);

extern int die(int) __attribute__((noreturn));
int main() { int x = 3; if (x > 2) die(x); else return 0; reach_error(); return 0; }
