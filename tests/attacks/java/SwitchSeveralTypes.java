//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: javac gives it the type int
//: answer: unknown
class SwitchSeveralTypes { static int g(char b) { return 1; } static int g(int b) { return 2; }
  //@ ensures \result == 2;
  static int f(int x, char s) { var v = switch (x) { case 1 -> s; case 2 -> 1; default -> 'b'; }; return g(v); } }
