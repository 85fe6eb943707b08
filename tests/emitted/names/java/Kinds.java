enum Color {
  RED { int f(int x) { return 100; } }, GREEN;
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int g(int x) { return x; } //~> static int g(int x) { return x + 1; }
}
enum Nothing {
  ;
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
interface Shape {
  //@ requires 0 < x && x < 9; ensures \result > x;
  default int f(int x) { return x; } //~> default int f(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int g(int x) { return x; } //~> static int g(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  private int h(int x) { return x; } //~> private int h(int x) { return x + 1; }
  //@ requires a.length == 1; ensures \result > a[0];
  default int v(int... a) { return a[0]; } //~> default int v(int... a) { return a[0] + (a[0] < 99 ? 1 : 0); }
}
record Point(int x, int y) {
  Point { if (x < 1000000) throw new IllegalArgumentException(); }
  //@ requires 0 < a && a < 9; ensures \result > a;
  int f(int a) { return a; } //~> int f(int a) { return a + 1; }
  //@ requires 0 < a && a < 9; ensures \result > a;
  static int g(int a) { return a; } //~> static int g(int a) { return a + 1; }
}
abstract class Partly {
  abstract int z();
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
}
sealed class Sealed permits Leaf {
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
final class Leaf extends Sealed {
  //@ requires 0 < x && x < 9; ensures \result > x;
  int g(int x) { return x; } //~> int g(int x) { return x + 1; }
}
