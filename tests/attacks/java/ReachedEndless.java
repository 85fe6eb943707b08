//: verify --only spin
//: truth: true
//: aims: run.reachable.reached
//: why: n is 5 in every object, never 0
//: answer: unknown
class ReachedEndless {
  private int n;

  ReachedEndless(int k) {
    n = 5;
    if (k > 0 && k < 9) n = k;
  }

  //@ ensures true;
  int spin(int i) {
    while (n == 0) i = 5;
    return i;
  }
}
