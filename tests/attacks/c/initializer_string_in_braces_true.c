//: verify
//: truth: true
//: aims: frontend.c.initializers
//: why: a string may have braces around it
//: answer: proved
extern void reach_error(void);
int main(void) { char s[2][3] = { { "ab" }, "cd" }; if (s[0][1] != 'b' || s[1][0] != 'c' || s[0][2]) reach_error(); return 0; }
