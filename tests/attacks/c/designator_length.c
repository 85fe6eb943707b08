//: verify
//: truth: false
//: aims: frontend.c.initializers._designated
//: why: the largest index gives the length
//: answer: refuted
extern void reach_error(void);
int a[] = {[4] = 1, [1] = 2};
int main(void) { if (sizeof a / sizeof a[0] == 5) reach_error(); return 0; }
