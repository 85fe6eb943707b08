//: verify
//: truth: true
//: aims: frontend.c.statements._names_of_labels
//: why: from a block inside, `goto L` leads to the L that is declared around it
//: answer: proved
/*@ ensures \result == 21; */
int f(void) {
  int x = 0;
  { __label__ L; { x += 1; goto L; } x += 100; L: x += 10; }
  L: x += 10;
  return x;
}
