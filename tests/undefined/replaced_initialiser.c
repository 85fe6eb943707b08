//: verify
//: expect: unknown unsupported
extern void reach_error(void);
int main(void) {
  int k = 0;
  int a[1] = {[0] = k++, [0] = 5};
  if (k == 0) reach_error();
  return a[0];
}
