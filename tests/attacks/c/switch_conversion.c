//: verify
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: the label is converted to unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned x = 4294967295u; switch (x) { case -1: reach_error(); } return 0; }
