//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the switch changes the static field
//: answer: refuted
class SwitchRuleAssigns {
  private static int five = 5;
  static void set(int x) { switch (x) { case 1 -> five--; default -> { } } }
  //@ ensures \result == 5;
  static int f() { return five; }
}
