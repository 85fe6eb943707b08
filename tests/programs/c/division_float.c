//: verify
//: verdict: proved
//: may: unknown unsupported
//: why: computes with floating point
/*@ requires x >= 0;
    assigns \nothing;
    ensures \result >= 0; */
int half(int x) {
  double d = x;
  return (int) (d / 2.0);
}
