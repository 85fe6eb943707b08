//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: anyone can assign n
//: answer: refuted
class ReachedPublic {
  int n;

  void inc() { if (n < 10) n++; }

  //@ ensures \result <= 10;
  int get() { return n; }
}
