//: verify
//: truth: true
//: aims: frontend.c.statements._names_of_labels
//: why: each `goto L` leads to the label of its own block
//: answer: proved
/*@ ensures \result == 3; */
int f(void) {
  int x = 0;
  { __label__ L; goto L; x += 100; L: x += 1; }
  { __label__ L; goto L; x += 100; L: x += 2; }
  return x;
}
