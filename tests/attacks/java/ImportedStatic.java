//: verify
//: truth: false
//: aims: frontend.java.imports.Imports
//: why: a member that is imported by its name hides those of `.*`
//: answer: unknown
import static java.lang.Math.*;
import static foo.Bar.max;
class ImportedStatic {
  //@ ensures \result >= x;
  static int f(int x, int y) { return max(x, y); }
}
