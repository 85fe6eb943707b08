//: verify
//: truth: false
//: aims: frontend.lower.views
//: why: writing 8 bytes changes two elements
//: answer: refuted
extern void reach_error(void);
int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned char *c = (unsigned char *)(a + 1);
  for (int i = 0; i < 8; i++) c[i] = 0xff;
  if (a[0] == 1 && a[1] == -1 && a[2] == -1 && a[3] == 4) reach_error();
  return 0;
}
