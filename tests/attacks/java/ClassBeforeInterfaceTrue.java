//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: value of the grandparent wins over the default method
//: answer: proved
class Grand { public int value() { return 2; } }
class Middle extends Grand { }
interface Defaults { default int value() { return 1; } }
class ClassBeforeInterfaceTrue extends Middle implements Defaults {
  //@ ensures \result == 2;
  final int f() { return value(); }
}
