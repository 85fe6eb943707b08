//: verify --strict
//: truth: true
//: aims: frontend.java.unread.unread_initializers
//: why: none of these initialisers can fail or change anything
//: answer: proved
class InitializerInert {
  static String text = "a" + "b";
  static double half = -0.5;
  static Object some = new Object(), same = some;
  //@ ensures \result == 1;
  static int one() { return 1; }
}
