//: verify --only f
//: truth: true
//: aims: run.reachable.reached
//: why: no constructor makes a negative one
//: answer: unknown
class StaticFieldMade {
  static final class Count {
    private int n;
    Count(int k) { n = k < 0 ? 0 : k; }
    int get() { return n; }
  }

  static Count count;

  static void f() {
    if (count != null) {
      assert count.get() >= 0;
    }
  }
}
