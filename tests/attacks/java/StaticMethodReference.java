//: verify --only get
//: truth: true
//: aims: frontend.java.initialization.initialization_acts
//: why: the second initialiser calls bump
//: answer: diagnostic
class StaticMethodReference {
  private static int n;

  static int bump() {
    n = 7;
    return 1;
  }

  static java.util.function.IntSupplier first = StaticMethodReference::bump;
  static int second = first.getAsInt();

  //@ ensures \result == 7;
  static int get() { return n; }
}
