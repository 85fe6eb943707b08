//: verify --only get
//: truth: true
//: aims: frontend.java.initialization.initialization_acts
//: why: the constructor runs when the class is initialised, before get
//: answer: diagnostic
class StaticGenericNew {
  private static int n;

  static class A<T> {
    A() { n = 7; }
  }

  static Object first = new A<String>();

  //@ ensures \result == 7;
  static int get() { return n; }
}
