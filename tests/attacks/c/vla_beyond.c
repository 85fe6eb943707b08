//: verify
//: truth: false
//: aims: frontend.lower.declarations._object_length
//: why: the length is the one at the declaration
//: answer: refuted
int main(void) { int n = 2; int a[n]; n = 5; a[3] = 3; return 0; }
