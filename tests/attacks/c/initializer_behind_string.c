//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: what stands behind the string is no element: a compiler may evaluate it before or after or never
//: answer: unknown
extern void reach_error(void);
int main(void) { int k = 0; char s[3] = { "ab", k++ }; if (k != 0) reach_error(); return s[0]; }
