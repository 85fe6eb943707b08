//: verify
//: truth: false
//: aims: frontend.java.kept.given_by_constructors
//: why: the parameter hides the constant
//: answer: refuted
class ReachedFinalShadow {
  static final int FIVE = 5;
  private final int five;

  ReachedFinalShadow(int FIVE) { five = FIVE; }

  //@ ensures \result == 5;
  int get() { return five; }
}
