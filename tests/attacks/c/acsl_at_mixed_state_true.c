//: verify
//: truth: true
//: aims: frontend.lower.labels
//: why: the pointer now, the memory then
//: answer: proved
int main(void) {
  int a[2] = {1, 2}, *p = a;
L:
  p = a + 1;
  a[1] = 7;
  /*@ assert \at(*\at(p, Here), L) == 2 && *p == 7; */
  return 0;
}
