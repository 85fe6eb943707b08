//: verify --uninitialised input
//: verdict: refuted
//: why: the variable has no value if the condition is false
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }

int main(void) {
  int flag;
  int x = __VERIFIER_nondet_int();
  if (x > 5) flag = 0;
  if (x > 5 && flag != 0) reach_error();
  if (flag == 99) reach_error(); //~ unreachable
  return 0;
}
