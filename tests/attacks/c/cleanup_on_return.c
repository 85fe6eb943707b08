//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: done runs when the function is left by return
//: answer: unknown
extern void reach_error(void);
#define GUARD(f) __attribute__((cleanup(f)))
int g = 0;
void done(int *p) { g = 5; }
static int f(void) { GUARD(done) int x = 1; return x; }
int main(void) { f(); if (g == 5) reach_error(); return 0; }
