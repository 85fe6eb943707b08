//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the superclass lets set be called while an object is made
//: answer: unknown
class ReachedInherited extends Object {
  private int n;

  void inc() { if (n < 10) n++; }

  //@ ensures \result <= 10;
  int get() { return n; }
}
