//: verify
//: truth: true
//: aims: frontend.c.calls._builtin
//: why: int and long are different types
//: answer: proved
extern void reach_error(void);

int main(void) {
  int n = __builtin_types_compatible_p(int, long) + 2 * __builtin_types_compatible_p(int, const int);
  if (!(n == 2)) reach_error();
  return 0;
}
