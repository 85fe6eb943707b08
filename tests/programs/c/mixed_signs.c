//: verify
//: verdict: refuted
//: why: minus one becomes the largest unsigned number
/*@ requires -1 <= x <= 5;
    assigns \nothing;
    ensures \result == 1 <==> x < 3; */ //~ postcondition
int small(int x) {
  return x < 3u;
}
