//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: the array in the copy is its own, the pointer is shared
//: answer: refuted
extern void reach_error(void);
struct s { int a[2]; int *p; };
int main(void) {
  int n = 1;
  struct s x = {{1, 2}, &n}, y = x;
  y.a[0] = 9; *y.p = 8;
  if (x.a[0] == 1 && n == 8) reach_error();
  return 0;
}
