//: verify
//: truth: false
//: aims: frontend.lower.labels._check_reached
//: why: where c is not 0, L was never reached
//: answer: unknown
/*@ ensures \true; */
int f(int c) {
  int x = 0;
  if (c) goto M;
L: x = 1;
M: ;
  //@ assert \at(x, L) == 0;
  return x;
}
