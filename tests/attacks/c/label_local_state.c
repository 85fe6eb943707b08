//: verify
//: truth: true
//: aims: frontend.c.statements._names_of_labels
//: why: there are two labels L: which state is meant is not said
//: answer: diagnostic
/*@ ensures \result == 3; */
int f(void) {
  int x = 0;
  { __label__ L; goto L; x += 100; L: x += 1; }
  { __label__ L; goto L; x += 100; L: x += 2;
  //@ assert \at(x, L) == 1;
  }
  return x;
}
