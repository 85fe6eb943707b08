//: verify
//: truth: false
//: aims: frontend.c.folding
//: why: the label is 2^63
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned long long x = 9223372036854775808ull; switch (x) { case 9223372036854775808ull: reach_error(); } return 0; }
