class java {
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
}
class org {
  //@ requires 0 < x && x < 9; ensures \result > x;
  int lang(int x) { return x; } //~> int lang(int x) { return x + 1; }
}
