//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: a subclass inside assigns the private field by super
//: answer: unknown
class SuperFieldAssigns {
  private int five = 5;
  //@ ensures \result == 5;
  int f() { return five; }
  static class B extends SuperFieldAssigns { void set() { super.five = 6; } }
}
