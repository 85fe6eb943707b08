//: verify
//: verdict: proved
//: may: unknown vacuous
//: vacuous: precondition
//: why: nobody can call it
class Contradiction {
  /*@ requires x > 3 && x < 3;
    @ ensures \result == 42;
    @*/
  static int nothing(int x) {
    return x;
  }
}
