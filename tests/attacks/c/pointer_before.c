//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: no pointer points before an array
//: answer: refuted
int main(void) { int a[2]; int *p = a; p--; p++; return p == a; }
