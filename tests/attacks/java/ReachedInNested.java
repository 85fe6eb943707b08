//: verify --only get
//: truth: false
//: aims: run.reachable.states.States
//: why: anyone can call up
//: answer: refuted
class ReachedInNested {
  static class Mid {
    public static class Deep {
      private static int c;

      public static void up() { c = 1; }

      //@ ensures \result == 0;
      public static int get() { return c; }
    }
  }
}
