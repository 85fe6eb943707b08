//: verify
//: truth: true
//: aims: frontend.lower.objects
//: why: the member whose address is taken is the same object each time
//: answer: proved
extern void reach_error(void);
struct s { int n; int m; };
static void set(int *p, int v) { *p = v; }
int main(void) {
  int turns = 0, *first = 0;
again:;
  struct s x = {1, 2};
  if (!first) first = &x.m;
  set(first, 9);
  if (x.m != 9 || first != &x.m) reach_error();
  if (turns++ < 2) goto again;
  return 0;
}
