//: verify
//: truth: false
//: aims: frontend.lower.assignments.stored_value
//: why: two assignments without an order
//: answer: refuted
int main(void) { int x; int y = (x = 1) + (x = 2); return y; }
