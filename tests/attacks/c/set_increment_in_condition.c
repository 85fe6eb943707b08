//: verify
//: truth: false
//: aims: frontend.lower.assignments.increment
//: why: the increment reads first
//: answer: refuted
int main(void) { int i; while (i++ < 3) { } return 0; }
