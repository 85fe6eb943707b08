class Everything {
  int v;
  static int s;
  static { s = 3; }
  { v = 4; }
  Everything() { v = 1; }
  Everything(int x) { v = x; }
  //@ requires x < 100; ensures \result == x + 1;
  static int inc(int x) { return x + 1; }
  static int helper(int x) { return x / 2; }
  static int helper(long x) { return 3; }
  double half(double d) { return d / 2; }
  enum Colour { RED { int shade() { return 1; } }, BLUE; Colour() { } int shade() { return 2; } }
  record Pair(int a, int b) { Pair { if (a < 0) throw new RuntimeException(); } int sum() { return a + b; } }
  interface Shape { int corners(int x); default int edges(int y) { return y; } static int sides() { return 0; } }
  abstract static class Base { abstract int area(); native int outside(); static class Inner { int deep() { return 1; } } }
  Runnable r = new Runnable() { public void run() { } };
  int local() {
    class Local { int inside() { return 2; } }
    return new Local().inside();
  }
  interface Function { int apply(int x); }
  static int lambda() { Function f = x -> x + 1; return f.apply(2); }
}
class Second { int other() { return 1; } }
