//: verify --only get
//: truth: true
//: aims: frontend.java.initialization.initialization_acts
//: why: making a string of ONE calls toString
//: answer: diagnostic
class StaticConversion {
  private static int n;
  static String first = "" + Loud.ONE;

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
