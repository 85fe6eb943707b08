//: verify
//: truth: false
//: aims: frontend.c.functions
//: why: an argument is promoted, then converted to the parameter's type
//: answer: refuted
extern void reach_error(void);
int f(c) unsigned char c; { return c; }
int main(void) { if (f(300) == 44) reach_error(); return 0; }
