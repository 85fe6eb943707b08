//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: -1u is a large number: the pointer leaves the array
//: answer: refuted
int main(void) { int a[3] = {1, 2, 3}; int *p = a + 2; int *q = p + -1u; return q == p; }
