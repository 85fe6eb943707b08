//: verify
//: truth: false
//: aims: frontend.java.enums
//: why: a switch on null throws
//: answer: refuted
public class StartEnumNull {
  enum Level { LOW, HIGH }

  static Level level;

  public static void main(String[] args) {
    int n = 0;
    switch (level) {
      case LOW:
        n = 1;
        break;
      default:
        n = 2;
    }
  }
}
