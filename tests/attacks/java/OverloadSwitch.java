//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: a switch has the type of the parameter, and 5 is passed to no char
//: answer: unknown
class OverloadSwitch { static int g(char c) { return 1; } static int g(int c) { return 2; }
  //@ ensures \result == 1;
  static int f(int x, char c) { return g(switch (x) { case 1 -> c; default -> 5; }); } }
