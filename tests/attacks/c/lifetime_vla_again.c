//: verify
//: truth: false
//: aims: frontend.lower.blocks
//: why: a variable-length array is a new one when its declaration is reached again
//: answer: refuted
int main(void) {
  int n = 2, k = 0; int *p = 0;
again: ;
  int a[n];
  a[0] = k;
  if (k++ == 0) { p = a; goto again; }
  return *p;
}
