//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: of two designators for members of a union the last one counts
//: answer: unknown
extern void reach_error(void);
union u { int i; unsigned char c; };
int main(void) {
  union u u = {.i = 0x0102, .c = 7};
  if (u.c == 7) reach_error();
  return 0;
}
