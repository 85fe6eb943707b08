//: verify
//: truth: false
//: aims: frontend.c.expressions._integer
//: why: the type of a constant depends on its base
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int a = 0b101; long long m = -2147483648; int c = 0xFFFFFFFF > 0; int d = -1 < 0x80000000;
  if (a == 5 && m < 0 && c == 1 && d == 0) reach_error();
  return 0;
}
