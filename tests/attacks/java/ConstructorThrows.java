//: verify
//: truth: true
//: aims: frontend.lower.exceptions.check_throw
//: why: nobody gets an object whose constructor has thrown, so nothing has to hold of it
//: answer: proved
class ConstructorThrows {
  private int hour;
  private int[] rest;
  //@ invariant 1 <= hour && hour <= 12;
  /*@ normal_behavior requires 1 <= h && h <= 12; ensures hour == h;
    @ also exceptional_behavior requires h < 1 || 12 < h; signals_only IllegalArgumentException; @*/
  ConstructorThrows(int h) {
    hour = h;
    if (h < 1 || 12 < h) throw new IllegalArgumentException();
    rest = new int[h];
  }
  //@ ensures 1 <= \result;
  int get() { return hour; }
}
