//: verify
//: truth: false
//: aims: frontend.java.kept.given_by_constructors
//: why: a constructor may end before it assigns the field
//: answer: refuted
class ReachedReturn {
  private int five;

  ReachedReturn(boolean early) {
    if (early) return;
    five = 5;
  }

  //@ ensures \result == 5;
  int get() { return five; }
}
