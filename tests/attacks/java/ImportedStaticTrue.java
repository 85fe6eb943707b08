//: verify
//: truth: true
//: aims: frontend.java.imports.Imports
//: why: both names mean the method of java.lang.Math
//: answer: proved
import java.lang.Math;
import java.util.*;
import static java.lang.Math.max;
class ImportedStaticTrue {
  //@ ensures \result == 2 * Math.max(x, y); requires -9 < x && x < 9 && -9 < y && y < 9;
  static int f(int x, int y) { return max(x, y) + Math.max(y, x); }
}
