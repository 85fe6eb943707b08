//: verify
//: truth: false
//: aims: frontend.lower.statements._goto
//: why: the jump passes the assignment
//: answer: refuted
int main(void) { int x; goto skip; x = 1; skip: return x; }
