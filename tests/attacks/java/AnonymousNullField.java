//: verify --only make
//: truth: false
//: aims: frontend.java.promises.claims_of_made
//: why: nothing gives a a value, and m reads its length
//: answer: refuted
class AnonymousNullField {
  static abstract class B {
    abstract int m();
  }

  //@ ensures true;
  static B make() {
    return new B() { private int[] a; int m() { return a.length; } };
  }
}
