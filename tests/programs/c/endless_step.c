//: verify
//: verdict: refuted
//: why: from an odd number on, steps of two miss the end and start again
/*@ requires 0 <= n <= 100;
    assigns \nothing;
    ensures \result == 0; */
int down(int n) {
  while (n != 0) { //~ termination
    n = n - 2;
    if (n < 0) n = 1;
  }
  return n;
}
