//: verify
//: truth: error
//: aims: frontend.lower.spec_expressions._name
//: why: a local is not visible in the contract
//: answer: diagnostic
class SpecLocalOutside {
  //@ ensures \result == k;
  static int f(int x) { int k = 1; return k; }
}
