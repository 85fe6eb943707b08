//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: an overriding method has to meet the contract it inherits
//: answer: unknown
class DispatchInheritedContract {
  //@ ensures \result > 0;
  int value() { return 1; }
}
class DispatchBreaks extends DispatchInheritedContract {
  int value() { return 0; }
}
