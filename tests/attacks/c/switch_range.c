//: verify
//: truth: false
//: aims: frontend.lower.statements._case_label
//: why: a range of labels
//: answer: refuted
extern void reach_error(void);
int main(void) { switch (5) { case 1 ... 9: reach_error(); } return 0; }
