//: verify
//: truth: false
//: aims: frontend.java.imports
//: why: the imported class is another Math
//: answer: unknown
import foo.Math;
class ImportedMath {
  //@ requires x > -5; ensures \result >= 0;
  static int f(int x) { return Math.abs(x); }
}
