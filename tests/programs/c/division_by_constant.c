//: verify
//: verdict: refuted
//: why: the least int divided by minus one does not fit
/*@ requires d != 0;
    assigns \nothing; */
int divide(int x, int d) {
  return x / d; //~ overflow
}
