//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the sum leaves the first row
//: answer: refuted
int main(void) { int a[2][2] = {{1, 2}, {3, 4}}; return *(a[0] + 2); }
