//: verify --only make
//: truth: false
//: aims: frontend.java.touching.noted_for_helper
//: why: the object of make has n = 0
//: answer: refuted
class HelperOnOther {
  private int n; //@ invariant n > 0;

  HelperOnOther() { n = 1; }

  private /*@ helper */ void clear() { n = 0; }

  //@ ensures true;
  static HelperOnOther make() {
    HelperOnOther t = new HelperOnOther();
    t.clear();
    return t;
  }
}
