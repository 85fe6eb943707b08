//: verify
//: truth: true
//: aims: frontend.c.statements
//: why: -1 is the largest unsigned number, so that the range is empty
//: answer: proved
extern void reach_error(void);
int main(void) { unsigned x = 0; switch (x) { case -1 ... 1: reach_error(); } return 0; }
