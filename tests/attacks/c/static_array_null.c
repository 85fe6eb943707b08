//: verify
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: the caller passes a null pointer
//: answer: refuted
int first(int a[static 1]) { return 0; }
int main(void) { return first(0); }
