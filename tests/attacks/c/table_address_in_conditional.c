//: verify
//: truth: false
//: aims: program.analysis.sharing
//: why: the table is one of two arrays that a pointer may lead to
//: answer: refuted
extern void reach_error(void);
static int table[2] = {1, 2};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int own[2] = {3, 4};
  int *p = __VERIFIER_nondet_int() ? own : table;
  p[0] = 5;
  if (table[0] == 5) reach_error();
  return 0;
}
