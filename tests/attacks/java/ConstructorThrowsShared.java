//: verify
//: truth: false
//: aims: frontend.lower.exceptions.check_throw
//: why: what a constructor that throws has done to a static field stays: made is 1 then
//: answer: refuted
class ConstructorThrowsShared {
  static int made;
  /*@ normal_behavior requires 0 <= k && made == 0; ensures made == 1;
    @ also exceptional_behavior requires k < 0 && made == 0; assignable \nothing;
    @   signals_only IllegalArgumentException; @*/
  ConstructorThrowsShared(int k) {
    made = made + 1;
    if (k < 0) throw new IllegalArgumentException();
  }
}
