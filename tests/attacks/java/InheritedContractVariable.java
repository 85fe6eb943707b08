//: verify --only InheritedContractVariable.choose
//: truth: false
//: aims: frontend.java.unit
//: why: the parameter T is int[] there, so the method overrides
//: answer: diagnostic
class Chooser<T> {
  //@ ensures \result > 0;
  int choose(T from) { return 1; }
}
class InheritedContractVariable extends Chooser<int[]> { int choose(int[] from) { return 0; } }
