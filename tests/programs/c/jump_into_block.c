//: verify --uninitialised input
//: verdict: refuted
//: why: a jump past a declaration leaves its variable without a value
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a > 3) goto inside;
  {
    int x = 5;
    int pair[2] = {1, 2};
  inside:
    pair[0] = 7;
    if (a <= 3 && (x != 5 || pair[1] != 2)) reach_error();
    if (pair[0] != 7) reach_error();
    if (x == 7) reach_error(); //~ unreachable
  }
  return 0;
}
