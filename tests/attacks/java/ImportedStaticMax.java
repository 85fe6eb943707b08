//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: max of the class of this file is imported by its name, and hides that of Math
//: answer: diagnostic
package p;
import static java.lang.Math.*;
import static p.Box2.max;
class ImportedStaticMax {
  //@ ensures \result == 2;
  static int f() { return max(1, 2); }
}
class Box2 { static int max(int a, int b) { return a; } }
