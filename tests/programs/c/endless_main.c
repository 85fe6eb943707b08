//: verify
//: verdict: proved
//: may: unknown loop-bound
//: why: the two counters stay equal for ever
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { }

int main(void) {
  unsigned x = 0, y = 0;
  while (__VERIFIER_nondet_bool()) {
    x++;
    y++;
  }
  if (x != y) reach_error();
  return 0;
}
