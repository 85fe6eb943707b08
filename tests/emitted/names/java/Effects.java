class Effects {
  static int count;
  static { System.out.print(""); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
}
class Taken {
  //@ requires a.length > 1;
  static int index(int[] a, int i) { return a[0]; } //~> static int index(int[] a, int i) { return a[1]; }
  //@ requires a.length == 1;
  static int beyond(int[] a) { return a[1]; } //~> static int beyond(int[] a) { return a[0]; }
  //@ requires d == 0;
  static int divide(int d) { return 7 / d; } //~> static int divide(int d) { return 7; }
}
