//: verify
//: truth: false
//: aims: frontend.lower.externals.any_pointer
//: why: both calls may give the same object
//: answer: unknown
extern int *find(int);
int f(void) {
  int *p = find(1), *q = find(2);
  if (!p || !q) return 0;
  *p = 1; *q = 2;
  //@ assert *p == 1;
  return 0;
}
