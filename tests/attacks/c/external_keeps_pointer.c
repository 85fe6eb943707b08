//: verify
//: truth: false
//: aims: frontend.lower.externals
//: why: the unknown function may have kept the pointer and use it later
//: answer: unknown
extern void keep(int *);
extern void use(void);
int f(void) {
  int x = 1;
  keep(&x);
  x = 1;
  use();
  //@ assert x == 1;
  return 0;
}
