//: verify --loop-bound 3
//: verdict: proved-bounded
//: why: within the bound nobody meets the one obligation there is
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { }

int main(void) {
  unsigned i = 0;
  while (__VERIFIER_nondet_bool()) i++;
  if (i > 5) reach_error();
  return 0;
}
