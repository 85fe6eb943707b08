//: verify --array-length 0..3
//: verdict: proved-bounded
//: why: wrong where the two pointers overlap at an offset, which is not looked at
/*@ requires \valid(p) && \valid(q) && p != q && \valid(p + 1) && \valid(q + 1);
    assigns p[0 .. 1];
    ensures q[0] == \old(q[0]); */
void set(int *p, int *q) {
  p[0] = 1;
  p[1] = 2;
}
