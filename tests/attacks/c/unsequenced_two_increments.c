//: verify
//: truth: false
//: aims: frontend.lower.assignments.increment
//: why: two changes without an order
//: answer: refuted
int main(void) { int i = 0; int x = i++ + i++; return x; }
