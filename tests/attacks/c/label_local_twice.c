//: verify
//: truth: false
//: aims: frontend.c.statements._names_of_labels
//: why: x is 3: each `goto L` leads to the label of its own block
//: answer: refuted
/*@ ensures \result == 103; */
int f(void) {
  int x = 0;
  { __label__ L; goto L; x += 100; L: x += 1; }
  { __label__ L; goto L; x += 100; L: x += 2; }
  return x;
}
