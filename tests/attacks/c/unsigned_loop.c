//: verify --loop-bound 5
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: i >= 0 always holds: the index wraps
//: answer: refuted
int a[3];
int main(void) { unsigned i = 2; while (i >= 0) { a[i] = 0; i--; } return 0; }
