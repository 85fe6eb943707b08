//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: the contract belongs to nothing
//: answer: diagnostic
class SpecMisplaced {
  static int f(int x) { return x; }
  //@ ensures \result == 1;
}
