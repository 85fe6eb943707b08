//: verify
//: truth: true
//: aims: run.reachable.hidden
//: why: nobody outside can name the class, nobody inside assigns n
//: answer: unknown
class ReachedFieldOfPrivate {
  private static class In {
    int n;
    static int m;
    //@ ensures \result == 0;
    int f() { return n; }
    //@ ensures \result == 0;
    static int g() { return m; }
  }
}
