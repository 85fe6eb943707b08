//: verify
//: truth: false
//: aims: frontend.c.folding
//: why: the constant is folded as C does it
//: answer: refuted
extern void reach_error(void);
static const int a[3] = {-7 / 2, -7 % 2, (-8 >> 3) + 2};
int main(void) {
  
  if (a[0] == -3 && a[1] == -1 && a[2] == 1) reach_error();
  return 0;
}
