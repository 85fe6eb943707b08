//: verify --only f
//: truth: false
//: aims: frontend.java.classes.library
//: why: Exception may be a class that the class around inherits, and have a field LIMIT
//: answer: diagnostic
class ParentNameInherited extends foo.Base {
  static final int LIMIT = 3;
  static class In extends Exception {
    //@ ensures \result == 3;
    static int f() { return LIMIT; }
  }
}
