//: verify --only get
//: truth: true
//: aims: frontend.java.initialization.initialization_acts
//: why: valueOf calls toString of what it gets
//: answer: diagnostic
class StaticConversionHidden {
  private static int n;
  static Object one = Loud.ONE;
  static String first = String.valueOf((Object) one);

  enum Loud {
    ONE;

    public String toString() {
      n = 7;
      return "";
    }
  }

  //@ ensures \result == 7;
  static int get() { return n; }
}
