//: verify
//: truth: false
//: aims: frontend.lower.objects
//: why: the block is left, so that the object is another one: the pointer is dangling
//: answer: refuted
struct s { int n; int a[3]; };
int main(void) {
  int turns = 0, *p = 0;
again:
  {
    struct s x = {1, {5}};
    if (turns == 1) { if (*p == 5) return 1; return 0; }
    p = x.a;
    if (turns++ < 1) goto again;
  }
  return 0;
}
