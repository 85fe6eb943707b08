//: verify
//: truth: true
//: aims: frontend.c.places.attach
//: why: the invariant of a for speaks of its own variable
//: answer: proved
/*@ ensures \result == 3; */
int f(int i) {
  int n = 0;
  /*@ loop invariant 0 <= i <= 3 && n == i; loop variant 3 - i; */
  for (int i = 0; i < 3; i++) n++;
  return n;
}
