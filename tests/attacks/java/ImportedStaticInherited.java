//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: a method that is inherited hides an imported one
//: answer: unknown
import static java.lang.Math.max;
class ImportedStaticInherited extends foo.Bar {
  //@ ensures \result >= x;
  static int f(int x, int y) { return max(x, y); }
}
