//: verify
//: verdict: refuted
//: why: a shift by the width is undefined
/*@ requires 0 <= n <= 32;
    assigns \nothing; */
unsigned power(unsigned n) {
  return 1u << n; //~ shift
}
