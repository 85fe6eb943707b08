package org.java.lang;
class Deep {
  static int org, java;
  //@ ensures \result != org + java;
  static int f(int java, int org, int lang) { return Deep.org; } //~> static int f(int java, int org, int lang) { return Deep.org + (Deep.org < 9 && Deep.org > -9 ? 1 : 0); }
  //@ requires 0 < x && x < 9; ensures \result > x;
  static int g(int x) { assert x > 0; return x; } //~> static int g(int x) { assert x > 0; return x + 1; }
  //@ requires 0 < x && x < 9;
  static int h(int x) { assert x > 1; return x; } //~> static int h(int x) { assert x > 0; return x; }
}
