//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct folder { const char *name; struct folder *parent; };
static int depth(const struct folder *f) { int n = 0; while (f->parent) { f = f->parent; n++; } return n; } //! null,memory: static int depth(const struct folder *f) { int n = 0; while (f) { f = f->parent->parent; n++; } return n; }
static const struct folder *common(const struct folder *a, const struct folder *b) {
  int m = depth(a), n = depth(b);
  for (; m > n; m--) a = a->parent; //! null,memory,unreachable: for (; m > n; n++) a = a->parent->parent;
  for (; n > m; n--) b = b->parent;
  while (a != b) { a = a->parent; b = b->parent; }
  return a;
}
int main(void) {
  struct folder root = {"/", 0}, home = {"home", &root}, me = {"me", &home}, etc = {"etc", &root};
  int n = __VERIFIER_nondet_int();
  const struct folder *f = common(&me, n ? &etc : &home);
  if (f != (n ? &root : &home)) reach_error(); //! unreachable: if (f != &root) reach_error();
  return 0;
}
