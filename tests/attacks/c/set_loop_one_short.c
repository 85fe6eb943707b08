//: verify
//: truth: false
//: aims: frontend.lower.declarations._contents
//: why: the last element has none
//: answer: refuted
int main(void) { int a[4]; for (int i = 0; i < 3; i++) a[i] = i; return a[3]; }
