//: verify --only f
//: truth: false
//: aims: frontend.lower.frames
//: why: the loop writes to the other array by the first
//: answer: refuted
/*@ requires n >= 0 && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)); assigns a[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> b[i] == \old(b[i]); */
void f(int *a, int *b, int n) {
  /*@ loop invariant 0 <= i <= n; loop assigns i, a[0 .. n - 1]; loop variant n - i; */
  for (int i = 0; i < n; i++) a[i] = 0;
}
