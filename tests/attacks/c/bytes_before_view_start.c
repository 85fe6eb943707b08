//: verify
//: truth: false
//: aims: frontend.lower.views
//: why: the view begins in the middle, and goes back before the object
//: answer: refuted
int main(void) {
  int a[2] = {1, 2};
  unsigned char *c = (unsigned char *)(a + 1);
  return c[-5];
}
