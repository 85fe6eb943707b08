//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: LIMIT is the imported constant 5
//: answer: diagnostic
package p;
import static p.Box1.LIMIT;
class ImportedStaticConstant {
  //@ ensures \result == 4;
  static int f() { return LIMIT; }
}
class Box1 { static final int LIMIT = 5; }
