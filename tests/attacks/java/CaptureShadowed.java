//: verify
//: truth: true
//: aims: frontend.java.captures
//: why: the field of the inner class hides the variable there only
//: answer: proved
class CaptureShadowed {
  interface F { int at(int x); }

  static F f(int k) {
    return new F() {
      public int at(int x) {
        F inner = new F() {
          int k = 3;
          public int at(int y) { return k + y; }
        };
        return inner.at(x) + k;
      }
    };
  }

  public static void main(String[] args) {
    assert f(10).at(1) == 14;
    assert f(10).at(2) == 15;
  }
}
