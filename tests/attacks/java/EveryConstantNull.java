//: verify
//: truth: false
//: aims: frontend.java.plain_enums
//: why: an element of an array of constants may be null, and the last constant is forgotten
//: answer: refuted
class EveryConstantNull {
  enum Color { RED, GREEN, BLUE }

  static void check(Color[] colors) {
    if (colors.length == 1) {
      assert colors[0] != Color.BLUE;
    }
  }

  static void isThere(Color[] colors) {
    if (colors.length == 1) {
      assert colors[0] != null;
    }
  }
}
