//: verify
//: truth: false
//: aims: frontend.lower.declarations
//: why: an array has at least one element
//: answer: refuted
int main(void) { int n = -3; int a[n]; return 0; }
