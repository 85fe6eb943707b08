//: verify
//: truth: false
//: aims: frontend.c.output.is_unnoticed
//: why: sprintf writes its first argument
//: answer: unknown
extern void reach_error(void);
int sprintf(char *, const char *, ...);
int main(void) { char b[4] = {0}; sprintf(b, "hi"); if (b[0] == 'h') reach_error(); return 0; }
