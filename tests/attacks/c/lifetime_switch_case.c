//: verify
//: truth: false
//: aims: frontend.lower.blocks
//: why: x of the case's block is gone after the switch
//: answer: refuted
int main(void) { int *p = 0; switch (1) { case 1: { int x = 2; p = &x; } } return *p; }
