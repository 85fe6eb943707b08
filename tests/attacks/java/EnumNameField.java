//: verify --only f
//: truth: true
//: aims: frontend.java.classes.field
//: why: the name that Enum keeps is private there
//: answer: proved
class EnumNameField {
  static final int name = 4;
  enum E { A;
    //@ ensures \result == 4;
    static int f() { return name; }
  }
}
