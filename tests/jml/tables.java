// Static arrays of constants: what is known of their elements.

//: a private table that is only read | true | proved
class T {
  private static final int[] DAYS = {31, 28, 31};
  //@ requires 0 <= m < 3; ensures \result >= 28 && (m == 1 ==> \result == 28);
  static int f(int m) { return DAYS[m]; }
}

//: an index past the end of a table | false | refuted index
class T {
  private static final int[] DAYS = {31, 28, 31};
  //@ requires 0 <= m <= 3;
  static int f(int m) { return DAYS[m]; }
}

//: a table that is written | false
class T {
  private static final int[] DAYS = {31, 28, 31};
  public static void set(int m) { DAYS[0] = m; }
  //@ ensures \result == 31;
  public static int f() { return DAYS[0]; }
}

//: a table that is passed on | false
class T {
  private static final int[] DAYS = {31, 28, 31};
  public static int[] days() { return DAYS; }
  //@ ensures \result == 31;
  public static int f() { return DAYS[0]; }
}

//: a table that a local variable leads to | false
class T {
  private static final int[] DAYS = {31, 28, 31};
  public static void set() { int[] d = DAYS; d[0]++; }
  //@ ensures \result == 31;
  public static int f() { return DAYS[0]; }
}

//: a table that others can write | false
class T {
  static final int[] DAYS = {31, 28, 31};
  //@ ensures \result == 31;
  public static int f() { return DAYS[0]; }
}

//: a table that others can write keeps its length | true | proved
class T {
  static final int[] DAYS = {31, 28, 31};
  //@ ensures \result == 3;
  public static int f() { return DAYS.length; }
}

//: a table of truth values | true | proved
class T {
  private static final boolean[] ON = {true, false};
  //@ ensures \result;
  static boolean f() { return ON[0] && !ON[1]; }
}

//: a sum over a table | true | proved
class T {
  private static final int[] DAYS = {31, 28, 31};
  //@ ensures \result == 90;
  static int f() { int s = 0; for (int d : DAYS) s += d; return s; }
}
