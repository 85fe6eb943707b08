//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the constant is inherited from the interface
//: answer: refuted
class InterfaceConstant implements Limits {
  //@ ensures \result == MAX;
  static int f() { return 8; }
}
interface Limits { int MAX = 9; }
