//: verify
//: truth: true
//: aims: frontend.java.plain_enums
//: why: a value of an enum is one of its constants or null
//: answer: unknown
class EveryConstant {
  enum Color { RED, GREEN, BLUE; boolean warm() { return this == RED; } }

  Color kept;

  static int count(Color c) {
    if (c == null) {
      return 0;
    }
    int n = switch (c) {
      case RED -> 1;
      case GREEN -> 2;
      case BLUE -> 3;
    };
    assert n == c.ordinal() + 1;
    assert c.warm() == (n == 1);
    return n;
  }

  void keep(Color[] colors) {
    for (int i = 0; i < colors.length; i++) {
      if (colors[i] != null && !colors[i].warm()) {
        kept = colors[i];
        assert kept == Color.GREEN || kept == Color.BLUE;
      }
    }
  }
}
