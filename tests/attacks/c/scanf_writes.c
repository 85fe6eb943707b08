//: verify
//: truth: false
//: aims: frontend.c.output.is_unnoticed
//: why: sscanf writes through its last argument
//: answer: unknown
extern void reach_error(void);
int sscanf(const char *, const char *, ...);
int main(void) { int x = 0; sscanf("7", "%d", &x); if (x == 7) reach_error(); return 0; }
