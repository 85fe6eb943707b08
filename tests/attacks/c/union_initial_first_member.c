//: verify
//: truth: false
//: aims: frontend.lower.unions.value_in
//: why: an initialiser without a name is for the first member
//: answer: refuted
extern void reach_error(void);
union u { unsigned char c; unsigned w; };
int main(void) { union u a = {.w = 0x1ff}; if (a.c == 0xff) reach_error(); return 0; }
