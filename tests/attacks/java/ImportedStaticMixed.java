//: verify --only f
//: truth: error
//: aims: frontend.java.imports
//: why: the own max hides the imported one, and does not fit
//: answer: diagnostic
import static java.lang.Math.max;
class ImportedStaticMixed {
  static int max(int a) { return a; }
  //@ ensures \result == 2;
  static int f() { return max(1, 2); }
}
