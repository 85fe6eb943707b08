//: verify
//: verdict: refuted
//: why: plain char is signed, so 200 becomes negative
/*@ requires 0 <= x <= 255;
    assigns \nothing;
    ensures \result == x; */ //~ postcondition
int through(int x) {
  char c = x;
  return c;
}
