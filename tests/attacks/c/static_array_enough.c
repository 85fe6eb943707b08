//: verify
//: truth: true
//: aims: frontend.lower.expressions.arguments
//: why: the caller passes four elements
//: answer: proved
int third(int a[static 3]) { return a[2]; }
int main(void) { int b[4] = {1, 2, 3, 4}; return third(b + 1) - 4; }
