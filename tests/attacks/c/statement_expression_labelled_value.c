//: verify
//: truth: false
//: aims: frontend.c.expressions._statement_expression
//: why: the labelled value 2 is that of the expression, whichever way it is come to
//: answer: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  int y = ({ if (a) goto L; a = 1; L: 2; });
  if (y == 2) reach_error();
  return 0;
}
