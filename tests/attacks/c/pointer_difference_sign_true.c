//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: the distance is signed
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[5]; long d = &a[1] - &a[4]; int v = d < 0;
  if (!(v == 1 && d == -3)) reach_error();
  return 0;
}
