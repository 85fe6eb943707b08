//: verify
//: truth: false
//: aims: frontend.lower.statements._goto
//: why: the jump passes the initialiser
//: answer: refuted
int main(void) { goto in; { int x = 3; in: return x; } }
