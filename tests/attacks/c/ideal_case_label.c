//: verify --math ideal --int-bits 8
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: the case label 1000 is reached
//: answer: refuted
extern void reach_error(void);
int t = 1000;
int main(void) { int x = t; switch (x) { case 1000: reach_error(); } return 0; }
