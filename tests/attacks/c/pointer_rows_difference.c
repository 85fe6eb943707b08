//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: pointers to rows count rows
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int a[4][3]; int (*p)[3] = a + 3; int d = (int) (p - a); int e = (int) (&a[3][1] - &a[3][0]);
  if (d == 3 && e == 1) reach_error();
  return 0;
}
