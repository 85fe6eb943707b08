//: verify --only spin
//: truth: false
//: aims: run.reachable.reached
//: why: it never ends, whatever n is
//: answer: refuted
class ReachedEndlessFalse {
  private int n;

  ReachedEndlessFalse(int k) {
    n = 5;
    if (k > 0 && k < 9) n = k;
  }

  //@ ensures \result > 0;
  int spin(int i) {
    while (i < 2) i = 1;
    return n;
  }
}
