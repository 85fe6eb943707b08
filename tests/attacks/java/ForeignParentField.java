//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the parent, which another file declares, may have a field of that name
//: answer: diagnostic
class ForeignParentField {
  static int x;
  static class B extends Elsewhere {
    //@ ensures ForeignParentField.x == 5;
    static void f() { x = 5; }
  }
}
