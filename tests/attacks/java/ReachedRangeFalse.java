//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: new ReachedRangeFalse(3, 3)
//: answer: refuted
class ReachedRangeFalse {
  private final byte low;
  private final byte high;

  //@ requires low <= high;
  ReachedRangeFalse(byte low, byte high) {
    this.low = low;
    this.high = high;
  }

  //@ ensures \result > 0;
  int width() { return high - low; }
}
