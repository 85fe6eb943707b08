//: verify
//: truth: false
//: aims: frontend.lower.statements._continue
//: why: continue belongs to the loop, break to the switch
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = 0; for (int i = 0; i < 4; i++) { switch (i) { case 1: continue; case 2: break; } n++; } if (n == 3) reach_error(); return 0; }
