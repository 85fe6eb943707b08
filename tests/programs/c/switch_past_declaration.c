//: verify
//: verdict: proved
//: why: variables of a switch exist at every label, and are assigned before they are read
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int sum = 0;
  switch (a) {
    int x;
    int cells[2];
  case 1:
    x = 2;
    cells[1] = x;
    sum = cells[1];
    break;
  default:
    x = 3;
    sum = x;
  }
  if (sum != 2 && sum != 3) reach_error();
  return 0;
}
