//: verify
//: verdict: proved
//: why: runs go on for ever only where the contract lets them
class EndsWhereDue {
  /*@ requires n >= 0;
    @ diverges n > 3;
    @ ensures \result <= 3; @*/
  static int wait(int n) {
    while (n > 3) { }
    return n;
  }
}
