//: verify
//: truth: false
//: aims: execution.use_invariants
//: why: after 1000 iterations r leads to b
//: answer: unknown
int a[3], b[3];
/*@ requires b[0] == 0; ensures b[0] == 0; */
void f(int n) {
  int *r = a; int i = 0;
  /*@ loop invariant 0 <= i && (r == a || r == b); */
  while (i < n) { i++; *r = 1; if (i == 1000) r = b; }
}
