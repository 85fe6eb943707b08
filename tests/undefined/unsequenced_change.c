//: verify
//: expect: refuted sequencing
/*@ requires \valid(a + (0 .. 9)) && 0 <= i <= 8; */
void f(int *a, int i) { a[i] = i++; }
