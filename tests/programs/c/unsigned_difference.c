//: verify
//: verdict: proved
//: why: the difference modulo 2^32 is exact where the first number is larger
/*@ requires a >= b;
    assigns \nothing;
    ensures \result == a - b; */
unsigned distance(unsigned a, unsigned b) {
  return a - b;
}
