//: verify
//: verdict: proved
//: why: an unknown value that a global variable gets at once is an int
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }

int last, kept;

int main(void) {
  last = __VERIFIER_nondet_int();
  kept = last / 2;
  if (kept > 1073741823 || kept < -1073741824) reach_error();
  return 0;
}
