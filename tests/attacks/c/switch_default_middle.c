//: verify
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: default stands in the middle and falls through
//: answer: refuted
extern void reach_error(void);
int main(void) { int r = 0; switch (9) { case 1: r = 1; break; default: r = 2; case 3: r += 10; } if (r == 12) reach_error(); return 0; }
