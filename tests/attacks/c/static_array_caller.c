//: verify
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: the caller passes two elements where three are promised
//: answer: refuted
int third(int a[static 3]) { return a[0]; }
int main(void) { int b[2] = {1, 2}; return third(b); }
