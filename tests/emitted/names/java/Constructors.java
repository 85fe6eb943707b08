class Hidden {
  private int v;
  private Hidden() { v = 0; }
  //@ requires x > 0; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + (x < 9999 ? 1 : 0); }
}
class Throwing {
  Throwing() { throw new IllegalStateException("no"); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
class Checked {
  Checked() throws Exception { throw new Exception("no"); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
class Taking {
  final int size;
  Taking(int size) { if (size <= 0) throw new IllegalArgumentException(); this.size = size; }
  Taking(int[] rows, int at) { this(rows[at]); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
class Endless {
  Endless() { while (true) { } }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int f(int x) { return x; } //~> int f(int x) { return x + 1; }
}
class Acting {
  static int made;
  Acting() { made = 1000; }
  //@ requires made == 0; ensures \result != made;
  int f() { return made; } //~> int f() { return made + 1; }
}
class Failing {
  private final int[] row = new int[-1];
  { if (true) throw new RuntimeException("in an initialiser"); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  private int f(int x) { return x; } //~> private int f(int x) { return x + 1; }
}
