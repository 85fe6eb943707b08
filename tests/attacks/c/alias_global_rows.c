//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: the second row is not said to be apart
//: answer: unknown
int a[2][2];
/*@ requires \valid(q) && \separated(&a[0][0..1], q); ensures a[1][0] == 1; */
void f(unsigned *q) { a[1][0] = 1; *q = 2; }
