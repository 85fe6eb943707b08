//: verify
//: truth: false
//: aims: frontend.lower.assignments.compound
//: why: += reads first
//: answer: refuted
int main(void) { int x; x += 1; return 0; }
