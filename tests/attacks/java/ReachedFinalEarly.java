//: verify --only get
//: truth: false
//: aims: frontend.java.kept.given_by_constructors
//: why: the constructor calls get before it assigns the field
//: answer: unknown
class ReachedFinalEarly {
  private final int five;

  ReachedFinalEarly() { get(); five = 5; }

  //@ ensures \result == 5;
  int get() { return five; }
}
