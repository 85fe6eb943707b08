//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the body of a constant changes the static field
//: answer: diagnostic
class EnumConstantBodyAssigns {
  private static int five = 5;
  enum E { A { void set() { five = 6; } }; void set() { } }
  //@ ensures \result == 5;
  static int f() { return five; }
}
