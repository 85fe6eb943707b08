//: verify
//: verdict: refuted
//: why: nobody says that the number of parts is not zero
class Ratio {
  /*@ requires whole >= 0 && parts >= 0;
    @ ensures \result <= whole;
    @*/
  static int share(int whole, int parts) {
    return whole / parts; //~ division
  }
}
