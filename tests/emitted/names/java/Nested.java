class Outer {
  static class In {
    //@ requires 0 < x && x < 9; ensures \result > x;
    static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
    //@ requires 0 < x && x < 9; ensures \result > x;
    int g(int x) { return x; } //~> int g(int x) { return x + 1; }
  }
  private class Inner {
    //@ requires 0 < x && x < 9; ensures \result > x;
    int g(int x) { return x; } //~> int g(int x) { return x + 1; }
    private class Innermost {
      //@ requires 0 < x && x < 9; ensures \result > x;
      private int g(int x) { return x; } //~> private int g(int x) { return x + 1; }
    }
  }
  private static final class Closed {
    private Closed(int x) { }
    //@ requires 0 < x && x < 9; ensures \result > x;
    private int g(int x) { return x; } //~> private int g(int x) { return x + 1; }
  }
  private interface Way {
    //@ requires 0 < x && x < 9; ensures \result > x;
    default int g(int x) { return x; } //~> default int g(int x) { return x + 1; }
  }
  static class Dollar$Name {
    //@ requires 0 < x && x < 9; ensures \result > x;
    int $(int x) { return x; } //~> int $(int x) { return x + 1; }
  }
}
class Outer$In2 {
  //@ requires 0 < x && x < 9; ensures \result > x;
  int g(int x) { return x; } //~> int g(int x) { return x + 1; }
}
