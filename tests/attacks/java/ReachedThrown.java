//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: where n is above 5 the constructor throws, and nobody gets the object
//: answer: unknown
class ReachedThrown {
  private int n;

  ReachedThrown(int k) {
    n = k;
    if (k > 5) throw new IllegalArgumentException();
  }

  //@ ensures \result <= 5;
  int get() { return n; }
}
