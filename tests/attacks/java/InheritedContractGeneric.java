//: verify
//: truth: false
//: aims: frontend.java.unit
//: why: value has to keep the contract of the generic interface
//: answer: unknown
interface Positive<T> {
  //@ ensures \result > 0;
  int value();
}
class InheritedContractGeneric implements Positive<String> { public int value() { return 0; } }
