//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: max of foo.Math is meant in the contract, too
//: answer: unknown
import foo.Math;
class ImportedMathSpec {
  //@ ensures \result == Math.max(x, 0);
  static int f(int x) { return x > 0 ? x : 0; }
}
