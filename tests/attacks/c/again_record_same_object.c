//: verify
//: truth: false
//: aims: frontend.lower.objects
//: why: a pointer into the array leads into the same object after the jump
//: answer: refuted
extern void reach_error(void);
struct s { int n; int a[3]; };
int main(void) {
  int turns = 0, *p = 0;
again:;
  struct s x = {1, {5}};
  if (p && *p == 5) reach_error();
  p = x.a;
  if (turns++ < 1) goto again;
  return 0;
}
