// Methods of Java's library that have models.

//: a remainder that is never negative | true | proved
class T {
  //@ ensures 0 <= \result < 7;
  static int f(int a) { return Math.floorMod(a, 7); }
}

//: the sign of the divisor | false | refuted postcondition
class T {
  //@ requires b != 0; ensures \result >= 0;
  static int f(int a, int b) { return Math.floorMod(a, b); }
}

//: an exact sum throws | false | refuted exception
class T {
  //@ requires true;
  static int f(int a, int b) { return Math.addExact(a, b); }
}

//: an exact sum that is caught | true | proved
class T {
  //@ ensures \result == a + b || \result == 0;
  static int f(int a, int b) { try { return Math.addExact(a, b); } catch (ArithmeticException e) { return 0; } }
}

//: a clone has the same elements | true | proved
class T {
  //@ requires 0 <= i < a.length; ensures \result == a[i];
  static int f(int[] a, int i) { int[] b = a.clone(); return b[i]; }
}

//: a clone is another array | true | proved
class T {
  //@ requires a.length > 0 && a[0] == 1; ensures a[0] == 1;
  static void f(int[] a) { int[] b = a.clone(); b[0] = 2; }
}

//: a clone is no alias | false | refuted postcondition
class T {
  //@ requires a.length > 0 && a[0] == 1; ensures a[0] == 2;
  static void f(int[] a) { int[] b = a.clone(); b[0] = 2; }
}

//: a copy that overlaps | true | proved
class T {
  //@ requires a.length == 3; ensures a[1] == \old(a[0]) && a[2] == \old(a[1]);
  static void f(int[] a) { System.arraycopy(a, 0, a, 1, 2); }
}

//: a copy that does not fit | false | refuted exception
class T {
  //@ requires a.length == 3 && 0 <= n <= 3;
  static void f(int[] a, int n) { System.arraycopy(a, 0, a, 1, n); }
}

//: an array that is imported by its package | true | proved
import java.util.*;
class T {
  //@ requires a.length == 2; ensures \result.length == 3 && \result[0] == a[0] && \result[2] == 0;
  static int[] f(int[] a) { return Arrays.copyOf(a, 3); }
}

//: a class of the file comes before the library | false | refuted postcondition
class T {
  static class Integer { static int max(int a, int b) { return 0; } }
  //@ ensures \result >= a;
  static int f(int a) { return Integer.max(a, 1); }
}

//: what must not be null | false | refuted null
class T {
  //@ requires true;
  static int f(/*@ nullable */ int[] a) { return java.util.Objects.requireNonNull(a).length; }
}

//: digits are those of ASCII | true
class T {
  //@ requires c < 128; ensures \result == (c >= '0' && c <= '9');
  static boolean f(char c) { return Character.isDigit(c); }
}

//: a method without a model | unknown
class T {
  //@ ensures \result == 0;
  static int f(int c) { return Integer.parseUnsignedInt("1"); }
}

//: a run that comes to no unknown result | false | refuted null
//@ requires true;
static void f(/*@ nullable */ String s) { int h = s.hashCode(); }

//: a run that only an unknown result breaks | unknown
//@ ensures \result > 0;
static int f(String s) { return s.hashCode(); }
