//: verify --math ideal --int-bits 8
//: truth: false
//: aims: frontend.lower.unit._initial
//: why: a global table holds large constants
//: answer: refuted
extern void reach_error(void);
int t[2] = {1000, 2000};
int main(void) { if (t[1] > t[0]) reach_error(); return 0; }
