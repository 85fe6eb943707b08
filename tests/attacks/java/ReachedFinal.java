//: verify
//: truth: true
//: aims: frontend.java.kept.given_by_constructors
//: why: the only constructor assigns 5
//: answer: proved
class ReachedFinal {
  private final int five;

  ReachedFinal() { five = 5; }

  //@ ensures \result == 5;
  int get() { return five; }
}
