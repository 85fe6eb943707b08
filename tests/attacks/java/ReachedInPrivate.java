//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: the public class is inside of a private one, and nothing calls up
//: answer: unknown
class ReachedInPrivate {
  private static class Mid {
    public static class Deep {
      private static int c;

      public static void up() { c = 1; }

      //@ ensures \result == 0;
      public static int get() { return c; }
    }
  }
}
