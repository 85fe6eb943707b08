//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: the inner class has equals of Object, which is called with a boxed 5 and says false
//: answer: diagnostic
class ObjectEqualsInner {
  static boolean equals(int a) { return true; }
  static class In {
    //@ ensures \result;
    boolean f() { return equals(5); }
  }
}
