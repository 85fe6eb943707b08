//: verify
//: truth: false
//: aims: frontend.lower.calls.arguments
//: why: the caller passes a null pointer
//: answer: refuted
int first(int a[static 1]) { return 0; }
int main(void) { return first(0); }
