//: verify --strict
//: truth: false
//: aims: frontend.java.unread.unread_initializers
//: why: the class cannot be initialised, so no call of `one` returns
//: answer: unknown
class InitializerOfString {
  static String text = "a" + 1 / 0;
  //@ ensures \result == 1;
  static int one() { return 1; }
}
