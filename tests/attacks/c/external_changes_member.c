//: verify
//: truth: false
//: aims: frontend.lower.externals.overwrite_members
//: why: the unknown function may change the member
//: answer: unknown
struct s { int n; };
extern void touch(struct s *);
int f(void) {
  struct s x = {1};
  touch(&x);
  //@ assert x.n == 1;
  return 0;
}
