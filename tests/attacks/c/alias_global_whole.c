//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: all of the array is said to be apart
//: answer: proved
int a[2];
/*@ requires \valid(q) && \separated(&a[0..1], q); ensures a[1] == 1; */
void f(unsigned *q) { a[1] = 1; *q = 2; }
