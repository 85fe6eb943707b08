//: verify
//: truth: false
//: aims: frontend.lower.dispatch.candidates
//: why: three calls through the pointer
//: answer: refuted
extern void reach_error(void);
static int calls;
static void again(int n, void (*f)(int, void *), void *p);
static void step(int n, void *p) { calls++; if (n > 0) { void (*f)(int, void *) = step; f(n - 1, p); } }
int main(void) { void (*f)(int, void *) = step; f(2, 0); if (calls == 3) reach_error(); return 0; }
