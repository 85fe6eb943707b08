//: verify --uninitialised input
//: verdict: refuted
//: why: two variables of one name and two types, which a deeper exploration meets in another order
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int i = 0;
  while (__VERIFIER_nondet_int() > 0) { i++; if (i > 6) break; }
  if (i > 5) {
    int x;
    if (x == 300) reach_error(); //~ unreachable
  } else {
    unsigned char x;
    if (x == 300) reach_error();
  }
  return 0;
}
