//: verify
//: truth: false
//: aims: frontend.lower.unions.value_in
//: why: the bytes of 0x01020304 have the sum 10
//: answer: refuted
extern void reach_error(void);
union u { unsigned w; unsigned char c[4]; };
int main(void) {
  union u a = {0x01020304};
  int s = 0;
  for (int i = 0; i < 4; i++) s += a.c[i];
  if (s == 10) reach_error();
  return 0;
}
