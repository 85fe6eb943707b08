//: verify
//: truth: false
//: aims: frontend.lower.annotations.enter_loop
//: why: the invariant does not hold on arrival
//: answer: refuted
class InvariantTooStrong {
  //@ requires n > 0; ensures true;
  static void f(int n) {
    int i = 0;
    //@ loop_invariant i > 0;
    //@ decreases n - i;
    while (i < n) i++;
  }
}
