//: verify
//: truth: true
//: aims: frontend.lower.pointers.check_lives
//: why: p gets a new value before it is read again
//: answer: proved
int main(void) {
  int *p = 0;
  int sum = 0;
  for (int i = 0; i < 3; i++) { int x = i; p = &x; sum += *p; }
  p = &sum;
  int *q = p;
  /*@ assert *q == 3; */
  return q == 0;
}
