//: verify --only make
//: truth: false
//: aims: frontend.java.promises.claims_of_made
//: why: the object of make has k = -1
//: answer: refuted
class AnonymousBreaksInvariant {
  static class B {
    protected int k; //@ invariant k >= 0;
  }

  //@ ensures true;
  static B make() {
    return new B() { { k = -1; } };
  }
}
