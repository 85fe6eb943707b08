//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: the inner union is written, the outer one is read as a number
//: answer: unknown
extern void reach_error(void);
union u { struct { union { unsigned char b; unsigned short h; } in; unsigned short up; } s; unsigned w; };
int main(void) {
  union u u = {.w = 0};
  u.s.in.h = 0x0203; u.s.up = 1;
  if (u.w == 0x10203) reach_error();
  return 0;
}
