class Names {
  //@ requires target == 1 && LOADER == 2 && COPIED == 3 && check == 4 && known == 5;
  //@ requires found == 1 && none == 2 && value == 3 && copies != objects;
  //@ requires objects.length == 1 && copies.length == 1 && (\forall int k1; 0 <= k1 && k1 < objects.length; objects[k1] == 0);
  //@ ensures (\forall int i; 0 <= i && i < copies.length; (\exists int j; 0 <= j && j < objects.length; copies[i] == objects[j] + found + none + value));
  //@ ensures \result == result;
  static int f(int result, int known, int[] objects, int[] copies, int target, int check, int LOADER, int COPIED, int k1, int end_k1, int found, int none, int value, int i, int j, int end) { return result; } //~> static int f(int result, int known, int[] objects, int[] copies, int target, int check, int LOADER, int COPIED, int k1, int end_k1, int found, int none, int value, int i, int j, int end) { copies[0] = objects[0] + found + none + value; return result; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int test(int x) { return x; } //~> static int test(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int main(int x) { return x; } //~> static int main(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int wait(int x) { return x; } //~> static int wait(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int notify(int x) { return x; } //~> int notify(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  int getClass(int x) { return x; } //~> int getClass(int x) { return x + 1; }
  //@ ensures \result == 3;
  public int hashCode() { return 4; } //~> public int hashCode() { return 3; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int check(int x) { return x; } //~> static int check(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int postcondition_line_3(int x) { return x; } //~> static int postcondition_line_3(int x) { return x + 1; }
  //@ requires 0 < x_1 && x_1 < 9; ensures \result > x_1 + x;
  static int suffix(int x, int x_1, int x_2) { return x_1; } //~> static int suffix(int x, int x_1, int x_2) { return x < 9 && x > -9 ? x_1 + x + 1 : 2147483647; }
}
class Names_test_Test {
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
}
class Over {
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(int x) { return x; } //~> static int f(int x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f(byte x) { return x; } //~> static int f(byte x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static long f(long x) { return x; } //~> static long f(long x) { return x + 1; }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int f_int(int x) { return x; } //~> static int f_int(int x) { return x + 1; }
  //@ requires x.length == 2; ensures \result > 2;
  static int f(int... x) { return x.length; } //~> static int f(int... x) { return 3; }
  //@ requires x.length == 1 && x[0].length == 1; ensures \result > 2;
  static int f(int[][] x) { return x.length; } //~> static int f(int[][] x) { return 3; }
}
