//: verify
//: truth: false
//: aims: frontend.c.statements._names_of_labels
//: why: x is 5: the second loop goes on to 5
//: answer: refuted
/*@ ensures \result == 4; */
int f(void) {
  int x = 0;
  { __label__ again; again: if (++x < 3) goto again; }
  { __label__ again; again: if (++x < 5) goto again; }
  return x;
}
