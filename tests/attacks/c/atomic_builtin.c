//: verify
//: truth: true
//: aims: frontend.c.calls._called
//: why: the function of the compiler adds one
//: answer: unknown
extern void reach_error(void);
int main(void) { int x = 0; __sync_fetch_and_add(&x, 1); if (x != 1) reach_error(); return 0; }
