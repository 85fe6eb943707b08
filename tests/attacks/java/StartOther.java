//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: only a main that nobody calls starts the program
//: answer: refuted
public class StartOther {
  private static int x = 5;

  public static void main(String[] args) {
    assert x == 5;
  }

  public static void again() {
    x = 7;
    main(null);
  }
}
