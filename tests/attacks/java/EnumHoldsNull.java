//: verify --only f
//: truth: false
//: aims: frontend.java.plain_enums
//: why: null is flipped to ON, and not back
//: answer: refuted
class EnumHoldsNull {
  enum Mode { ON, OFF }

  static Mode flip(Mode m) { return m == Mode.ON ? Mode.OFF : Mode.ON; }

  static void f(Mode m) {
    assert flip(flip(m)) == m;
  }
}
