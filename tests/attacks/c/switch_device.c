//: verify
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: the label lies inside a loop
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = 0; switch (2) { case 0: do { n += 10; case 2: n += 1; case 1: n += 100; } while (n < 110); } if (n == 212) reach_error(); return 0; }
