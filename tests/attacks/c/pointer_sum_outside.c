//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the first sum leaves the array
//: answer: refuted
int main(void) { int a[3] = {1, 2, 3}; int i = 5; int *p = a + i - 4; return *p == 2 ? 0 : 1; }
