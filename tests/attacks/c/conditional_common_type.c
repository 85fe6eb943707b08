//: verify
//: truth: false
//: aims: frontend.c.expressions._conditional
//: why: both branches become unsigned
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int i = -1; long long v = 1 ? i : 0u; int z = (0 ? 1u : i) > 0;
  if (v == 4294967295LL && z == 1) reach_error();
  return 0;
}
