//: verify
//: truth: false
//: aims: frontend.lower.statements._switch
//: why: the initialiser is jumped over
//: answer: refuted
int main(void) { switch (1) { int x = 4; case 1: return x; } return 0; }
