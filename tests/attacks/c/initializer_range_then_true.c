//: verify
//: truth: true
//: aims: frontend.c.initializers._designated
//: why: what follows a range comes behind it
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[6] = {[1 ... 3] = 7, 8};
  if (!(a[0] == 0 && a[3] == 7 && a[4] == 8 && a[5] == 0)) reach_error();
  return 0;
}
