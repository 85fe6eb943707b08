//: verify --only f
//: truth: false
//: aims: frontend.java.cases
//: why: the label of the switch is the constant of the enum, not the field
//: answer: diagnostic
class EnumSwitchConstant {
  static final int A = 0;
  enum E { B, A }
  //@ ensures \result == 1;
  static int f(E e) { switch (e) { case A: return 1; default: return 2; } }
}
