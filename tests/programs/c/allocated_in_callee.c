//: verify --explore merged
//: verdict: refuted
//: why: an array of a callee that ran on one path only changes the number of the next array
extern int __VERIFIER_nondet_int(void);

int length(int c) {
  int a[2];
  a[0] = c;
  return a[0];
}

int main(void) {
  int c = __VERIFIER_nondet_int();
  int r = 0;
  if (c) {
    r = length(c);
  }
  int b[3];
  b[0] = 5;
  /*@ assert !(c != 0 && b[0] == 5); */ //~ assertion
  return 0;
}
