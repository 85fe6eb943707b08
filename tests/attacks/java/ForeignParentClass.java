//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the parent, which another file declares, may have a nested class of that name
//: answer: diagnostic
class ForeignParentClass { static final int V = 1; }
class B extends Elsewhere {
  //@ ensures \result == 1;
  static int f() { return ForeignParentClass.V; }
}
