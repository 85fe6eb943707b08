class Statics {
  static byte b; static short s; static char c; static int i; static long l; static boolean z;
  private static int hidden = 3; static final int K = 4; static int result, known, target, LOADER;
  //@ requires b == -128 && s == -32768 && c == 65535 && i == -2147483648 && z;
  //@ requires l == -9223372036854775807L - 1;
  //@ ensures \result > b;
  static int extremes() { return b + 0 * (s + c); } //~> static int extremes() { return b + 1; }
  //@ ensures \result != hidden;
  private static int f() { return hidden; } //~> private static int f() { return ~hidden; }
  //@ ensures \result != result;
  static int g() { return result; } //~> static int g() { return ~result; }
  //@ requires target == 7 && LOADER == 8; ensures \result == known;
  static int h(int known) { return target; } //~> static int h(int known) { return Statics.known; }
  //@ ensures \result == (i < 0);
  static boolean t() { return i <= 0; } //~> static boolean t() { return i < 0; }
  //@ ensures \result == l;
  static long wide() { return i; } //~> static long wide() { return l; }
}
class Instances {
  private byte b; short s; protected char c; private int i; long l; private boolean z; final int k;
  Instances(int k) { this.k = k; }
  //@ requires b == 127 && s == 32767 && c == 0 && z && l == 9223372036854775807L;
  //@ ensures \result == i;
  private int f() { return b + s + c; } //~> private int f() { return i; }
  //@ ensures \result == l;
  long g() { return i; } //~> long g() { return l; }
  //@ requires k == 5; ensures \result == i;
  int h() { return k; } //~> int h() { return i; }
  //@ ensures i == \old(i);
  void change() { i = 1; } //~> void change() { i = i + 0; }
  //@ assignable i;
  void frame() { z = !z; } //~> void frame() { i = 3; }
}
class Rows {
  static int[] row = new int[3]; private int[] own;
  private Rows() { own = new int[1000000]; }
  //@ requires row.length > 0; ensures \result != row[0];
  static int f() { return row[0]; } //~> static int f() { return ~row[0]; }
  //@ requires own.length > 1 && own[1] == 5; ensures \result > own[1];
  private int g() { return own[1]; } //~> private int g() { return 6; }
  //@ requires own.length == 1; assignable \nothing;
  void h() { own[0] = 7; } //~> void h() { own[0] += 0; }
  //@ requires own.length == 2; ensures \old(own) == own;
  void k() { own = new int[1]; } //~> void k() { }
}
