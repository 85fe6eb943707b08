//: verify
//: truth: true
//: aims: frontend.lower.lifetimes
//: why: each time it is evaluated, it begins anew
//: answer: proved
extern void reach_error(void);
int main(void) {
  for (int i = 0; i < 3; i++) {
    int *p = (int[2]){i};
    if (p[0] != i || p[1] != 0) reach_error();
    p[1] = 9;
  }
  return 0;
}
