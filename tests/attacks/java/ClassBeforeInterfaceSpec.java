//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the contract means value of the grandparent, too
//: answer: refuted
class Grand { /*@ pure @*/ public int value() { return 2; } }
class Middle extends Grand { }
interface Defaults { /*@ pure @*/ default int value() { return 1; } }
class ClassBeforeInterfaceSpec extends Middle implements Defaults {
  //@ ensures \result == value();
  final int f() { return 1; }
}
