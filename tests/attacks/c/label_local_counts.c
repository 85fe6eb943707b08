//: verify
//: truth: false
//: aims: frontend.c.statements._names_of_labels
//: why: x is 3: the first label is the one in its block
//: answer: refuted
/*@ ensures \result == 2; */
int f(void) {
  int x = 0, n = 0;
  { __label__ L; n++; if (n > 5) return 2; goto L; x += 100; L: x += 1; }
  { __label__ L; goto L; x += 100; L: x += 2; }
  return x;
}
