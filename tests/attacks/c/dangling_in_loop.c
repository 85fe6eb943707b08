//: verify
//: truth: false
//: aims: frontend.lower.blocks.is_outlived
//: why: in the second iteration last points to the x of the first, which is gone
//: answer: refuted
int main(void) {
  int *last = 0;
  int same = 0;
  for (int i = 0; i < 2; i++) { int x = i; if (last == &x) same = 1; last = &x; }
  return same;
}
