//: verify
//: truth: false
//: aims: frontend.lower.touched.on_others
//: why: the object of make has n = 0
//: answer: refuted
class PrivateConstructorBreaks {
  private int n; //@ invariant n > 0;

  private PrivateConstructorBreaks() { }

  //@ ensures true;
  static PrivateConstructorBreaks make() {
    return new PrivateConstructorBreaks();
  }
}
