//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the variant stays where the iteration goes on by continue
//: answer: refuted
/*@ requires 0 <= n < 9; ensures \result == 0; */
int f(int n) { int k = 1; /*@ loop invariant 0 <= n < 9; loop assigns n, k; loop variant n; */ while (n > 0) { if (k) { k = 0; continue; } n--; } return n; }
