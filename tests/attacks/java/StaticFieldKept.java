//: verify --only f
//: truth: true
//: aims: run.reachable.reached
//: why: no constructor makes another object than one with 1
//: answer: proved
class StaticFieldKept {
  static final class One {
    private final int v;
    One() { v = 1; }
    int v() { return v; }
  }

  static One one;

  static void f() {
    if (one != null) {
      assert one.v() == 1;
    }
  }
}
