//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: the subject is evaluated once
//: answer: proved
class SwitchValueOnce {
  static int g;
  static int next() { g = g + 1; return g; }
  //@ requires g == 0; ensures \result == 20 && g == 1;
  static int f() { return switch (next()) { case 0 -> 10; case 1 -> 20; case 2 -> 30; default -> 40; }; }
}
