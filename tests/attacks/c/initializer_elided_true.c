//: verify
//: truth: true
//: aims: frontend.c.initializers._element
//: why: braces may be left out
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[2][3] = {1, 2, 3, 4}; int b[2][2] = {{1}, 2, 3}; int c[][2] = {[1][1] = 5, 6};
  if (!(a[1][0] == 4 && a[1][2] == 0 && b[1][0] == 2 && b[0][1] == 0 && sizeof c / sizeof c[0] == 3 && c[2][0] == 6)) reach_error();
  return 0;
}
