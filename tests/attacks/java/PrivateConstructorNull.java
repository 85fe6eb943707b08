//: verify
//: truth: false
//: aims: frontend.lower.function_contracts._may_break_invariants
//: why: a of the object of make is null, and size reads its length
//: answer: refuted
class PrivateConstructorNull {
  private int[] a;

  private PrivateConstructorNull() { }

  //@ ensures true;
  static PrivateConstructorNull make() {
    return new PrivateConstructorNull();
  }

  int size() { return a.length; }
}
