//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: there is one method
//: answer: proved
class SwitchAsArgument { static int g(int c) { return c; }
  //@ ensures \result >= 5;
  static int f(int x) { return g(switch (x) { case 1 -> 6; default -> 5; }); } }
