//: verify
//: truth: true
//: aims: frontend.c.expressions
//: why: the types are the same, so that the value is 1, and not that of x
//: answer: proved
extern void reach_error(void);
int main(void) {
  int x = 7;
  if (__builtin_types_compatible_p(__typeof__(x), int) != 1) reach_error();
  if (__builtin_types_compatible_p(__typeof__(x), unsigned)) reach_error();
  return 0;
}
