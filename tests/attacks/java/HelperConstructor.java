//: verify --only make
//: truth: false
//: aims: frontend.java.touching.noted_for_helper
//: why: the object of make has n = 0
//: answer: refuted
class HelperConstructor {
  private int n; //@ invariant n > 0;

  private /*@ helper */ HelperConstructor() { }

  static HelperConstructor make() {
    return new HelperConstructor();
  }
}
