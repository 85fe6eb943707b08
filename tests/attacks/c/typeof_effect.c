//: verify
//: truth: true
//: aims: frontend.c.idle
//: why: typeof evaluates nothing here
//: answer: proved
extern void reach_error(void);
int main(void) { int x = 0; __typeof__(x++) y = 0; if (x != 0 || y != 0) reach_error(); return 0; }
