//: verify --only make
//: truth: true
//: aims: frontend.java.promises.claims_of_made
//: why: k is 1, and its own field has a value
//: answer: proved
class AnonymousKeepsInvariant {
  static class B {
    protected int k; //@ invariant k >= 0;
    //@ initially k < 5;
  }

  //@ ensures true;
  static B make() {
    return new B() { int[] a = new int[1]; { k = 1; } };
  }
}
