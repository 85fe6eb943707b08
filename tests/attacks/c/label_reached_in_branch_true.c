//: verify
//: truth: true
//: aims: frontend.lower.labels._check_reached
//: why: L is reached where its state is spoken of
//: answer: proved
/*@ ensures \true; */
int f(int c) {
  int x = 0;
  if (c) {
L: x = 5;
    //@ assert \at(x, L) == 0;
  }
  return x;
}
