//: verify
//: truth: false
//: aims: frontend.lower.lifetimes
//: why: a jump behind the declaration: the array has no values
//: answer: refuted
int main(void) {
  int k = 1;
  if (k) goto in;
  {
    int a[2] = {1, 2};
  in:
    a[0] = 3;
    if (a[1] == 2) return 1;
  }
  return 0;
}
