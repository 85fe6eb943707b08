//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: characters lead into the array
//: answer: unknown
/*@ requires \valid(a + (0 .. 3)) && \valid(c + (0 .. 3)); ensures a[0] == \old(a[0]); */
void f(int *a, unsigned char *c) { for (int i = 0; i < 4; i++) c[i] = 0; }
