//: verify --only make
//: truth: false
//: aims: frontend.java.promises.claims_of_made
//: why: the object of make begins with k = -1
//: answer: refuted
class AnonymousInitially {
  static class B {
    protected int k; //@ initially k == 0;
  }

  static B make() {
    return new B() { { k = -1; } };
  }
}
