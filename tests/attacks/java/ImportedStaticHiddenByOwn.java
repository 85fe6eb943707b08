//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: the own method max hides the imported ones
//: answer: refuted
import static java.lang.Math.max;
class ImportedStaticHiddenByOwn {
  static int max(int a, int b) { return a; }
  //@ ensures \result == 2;
  static int f() { return max(1, 2); }
}
