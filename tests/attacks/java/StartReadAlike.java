//: verify
//: truth: true
//: aims: frontend.java.unit
//: why: a method that calls one that makes exceptions sees objects, too; it was an internal error
//: answer: proved
public class StartReadAlike {
  static class A extends RuntimeException {
  }

  void fail() {
    A a = new A();
    throw a;
  }

  int caught() {
    try {
      fail();
      return 1;
    } catch (A e) {
      return 2;
    }
  }

  public static void main(String[] args) {
    StartReadAlike o = new StartReadAlike();
    assert o.caught() == 2;
  }
}
