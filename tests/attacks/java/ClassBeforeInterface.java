//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: value of the grandparent wins over the default method: 2
//: answer: refuted
class Grand { public int value() { return 2; } }
class Middle extends Grand { }
interface Defaults { default int value() { return 1; } }
class ClassBeforeInterface extends Middle implements Defaults {
  //@ ensures \result == 1;
  final int f() { return value(); }
}
