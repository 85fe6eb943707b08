//: verify
//: truth: false
//: aims: frontend.lower.objects
//: why: the declaration is reached a second time, and its array begins anew
//: answer: refuted
extern void reach_error(void);
struct s { int n; int a[3]; };
int main(void) {
  int turns = 0;
again:;
  struct s x = {1, {2}};
  if (turns == 1 && x.a[0] == 2 && x.a[1] == 0) reach_error();
  x.a[0] = 9; x.a[1] = 8;
  if (turns++ < 1) goto again;
  return 0;
}
