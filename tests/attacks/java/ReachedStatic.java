//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: next gives 1, 2, 3, 1, ...
//: answer: unknown
class ReachedStatic {
  private static int last;

  //@ ensures 1 <= \result && \result <= 3;
  static int next() {
    last = last == 3 ? 1 : last + 1;
    return last;
  }
}
