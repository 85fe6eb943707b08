//: verify
//: truth: true
//: aims: frontend.lower.labels._check_reached
//: why: every way leads over L
//: answer: proved
/*@ ensures \true; */
int f(int c) {
  int x = 0;
  if (c) x = 1; else x = 2;
L: x = 5;
  if (c) goto M;
  x = 6;
M: ;
  //@ assert \at(x, L) == 1 || \at(x, L) == 2;
  return x;
}
