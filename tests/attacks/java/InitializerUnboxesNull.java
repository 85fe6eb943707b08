//: verify --strict
//: truth: false
//: aims: frontend.java.unread.unread_initializers
//: why: null has no number, so the class cannot be initialised
//: answer: unknown
class InitializerUnboxesNull {
  static Integer none = null;
  static int number = none;
  //@ ensures \result == 1;
  static int one() { return 1; }
}
