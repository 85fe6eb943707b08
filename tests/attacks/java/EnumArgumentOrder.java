//: verify
//: truth: false
//: aims: frontend.java.plain_enums.call_on_enum
//: why: the arguments are evaluated before null is found: n is 11
//: answer: refuted
class EnumArgumentOrder {
  enum Mode {
    ON, OFF;
    int plus(int k) { return ordinal() + k; }
  }

  static int n;

  static int count() { n++; return n; }

  public static void main(String[] args) {
    Mode m = null;
    try {
      m.plus(count());
    } catch (NullPointerException e) {
      n += 10;
    }
    assert n == 10;
  }
}
