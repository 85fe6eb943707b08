//: verify
//: verdict: refuted
//: why: the count can be larger than any number of bits that a computer has
/*@ assigns \nothing;
    ensures \result == 0 || \result != 0; */
unsigned long long far(unsigned long long x, unsigned long n) {
  return ((x << (n + n)) % 2) + 1; //~ shift
}
