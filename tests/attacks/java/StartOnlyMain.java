//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: what holds in runs from main holds of no other call
//: answer: refuted
public class StartOnlyMain {
  static int x = 5;

  static void claim() {
    assert x == 5;
  }

  public static void main(String[] args) {
    x = 6;
    other();
  }

  static void other() {
    assert x == 6;
    claim();
  }
}
