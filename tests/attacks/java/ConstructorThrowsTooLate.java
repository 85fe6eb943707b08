//: verify
//: truth: false
//: aims: frontend.lower.exceptions.check_throw
//: why: 13 does not make it throw, and then the invariant does not hold
//: answer: refuted
class ConstructorThrowsTooLate {
  private int hour;
  //@ invariant 1 <= hour && hour <= 12;
  /*@ normal_behavior requires 1 <= h && h <= 13; ensures hour == h;
    @ also exceptional_behavior requires h < 1 || 13 < h; signals_only IllegalArgumentException; @*/
  ConstructorThrowsTooLate(int h) {
    hour = h;
    if (h < 1 || 13 < h) throw new IllegalArgumentException();
  }
}
