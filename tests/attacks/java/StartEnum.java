//: verify
//: truth: true
//: aims: frontend.java.enums
//: why: constants are made in order, before other static fields
//: answer: proved
public class StartEnum {
  enum Level {
    LOW(1), HIGH(9);

    final int w;
    static int made = 4;

    Level(int w) {
      this.w = w;
    }

    Level next() {
      return this == LOW ? HIGH : LOW;
    }
  }

  static int code(Level l) {
    switch (l) {
      case LOW:
        return 10;
      case HIGH:
        return 20 + Level.HIGH.w;
      default:
        return 0;
    }
  }

  public static void main(String[] args) {
    Level l = Level.LOW;
    assert code(l) == 10 && code(l.next()) == 29;
    assert l.next().ordinal() == 1 && Level.made == 4;
    int sum = 0;
    for (Level each : Level.values()) {
      sum += each.w;
    }
    assert sum == 10;
  }
}
