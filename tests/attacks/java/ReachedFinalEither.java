//: verify
//: truth: false
//: aims: frontend.java.kept.given_by_constructors
//: why: new ReachedFinalEither(true) has 6
//: answer: refuted
class ReachedFinalEither {
  private final int five;

  ReachedFinalEither() { five = 5; }

  ReachedFinalEither(boolean other) { five = 6; }

  //@ ensures \result == 5;
  int get() { return five; }
}
