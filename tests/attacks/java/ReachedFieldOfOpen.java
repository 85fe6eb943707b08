//: verify
//: truth: false
//: aims: run.reachable.hidden
//: why: others can assign n by the class that inherits it
//: answer: refuted
class ReachedFieldOfOpen {
  private static class In {
    int n;
    //@ ensures \result == 0;
    int f() { return n; }
  }
  static class Out extends In { }
}
