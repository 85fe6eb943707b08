//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: an unsigned offset is not negative
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[3] = {1, 2, 3}; int *p = a + 2; unsigned n = 1; int v = *(p - n);
  if (!(v == 2)) reach_error();
  return 0;
}
