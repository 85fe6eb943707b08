//: verify --only change
//: truth: false
//: aims: frontend.java.expressions._seen_from_inside
//: why: n of the object around is 0 afterwards
//: answer: unknown
class InnerBreaksOuter {
  private int n; //@ invariant n > 0;

  InnerBreaksOuter() { n = 1; }

  class Inner {
    //@ ensures true;
    void change() { n = 0; }
  }
}
