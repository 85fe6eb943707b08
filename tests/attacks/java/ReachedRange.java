//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the constructor throws where low > high
//: answer: unknown
class ReachedRange {
  private final byte low;
  private final byte high;

  //@ requires low <= high;
  ReachedRange(byte low, byte high) {
    this.low = low;
    this.high = high;
  }

  //@ ensures \result >= 0;
  int width() { return high - low; }
}
