//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: an inherited field comes before a variable around the class
//: answer: refuted
class CaptureNearerField {
  interface F { int at(int x); }

  static class Base { int x = 5; }

  static int f(int x) {
    class Own extends Base implements F {
      public int at(int y) { return x + y; }
    }
    return new Own().at(1);
  }

  public static void main(String[] args) {
    assert f(100) == 101;
  }
}
