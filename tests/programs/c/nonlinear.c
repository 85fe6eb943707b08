//: verify
//: verdict: proved
//: why: a square is not negative, and small enough
/*@ requires -1000 <= x <= 1000;
    assigns \nothing;
    ensures \result >= 0 && \result <= 1000000; */
int square(int x) {
  return x * x;
}
