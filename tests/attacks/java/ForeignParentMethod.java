//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the parent, which another file declares, may have a method of that name
//: answer: diagnostic
class ForeignParentMethod {
  static int g() { return 1; }
  static class B extends Elsewhere {
    //@ ensures \result == 1;
    static int f() { return g(); }
  }
}
