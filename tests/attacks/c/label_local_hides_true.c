//: verify
//: truth: true
//: aims: frontend.c.statements._names_of_labels
//: why: the inner L hides the outer one
//: answer: proved
/*@ ensures \result == 11; */
int f(void) {
  int x = 0;
  goto L;
  x = 1000;
L: x += 1;
  { __label__ L; goto L; x += 100; L: x += 10; }
  return x;
}
