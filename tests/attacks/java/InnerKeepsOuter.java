//: verify --only change
//: truth: true
//: aims: frontend.java.expressions._seen_from_inside
//: why: n of the object around is 1 in the end
//: answer: proved
class InnerKeepsOuter {
  private int n; //@ invariant n > 0;

  InnerKeepsOuter() { n = 1; }

  class Inner {
    //@ ensures true;
    void change() {
      n = 0;
      n++;
    }
  }
}
