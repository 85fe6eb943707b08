//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: an array and its first element have one address
//: answer: refuted
extern void reach_error(void);
struct s { int n, a[2]; };
int main(void) {
  struct s s = {0};
  void *a = s.a, *b = &s.a[0];
  if (a == b) reach_error();
  return 0;
}
