//: verify --only get
//: truth: false
//: aims: frontend.java.initialization.initialization_acts
//: why: what a static initialiser calls in another file may call get, which sees 0
//: answer: diagnostic
class KeptStaticForeign {
  static int x = KeptStaticForeignOther.call();
  private static int n = 5;

  //@ ensures \result == 5;
  static int get() { return n; }
}
