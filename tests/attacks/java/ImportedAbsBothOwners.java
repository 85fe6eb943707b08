//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: abs may come from two classes; for an int it is the one of Box3
//: answer: diagnostic
package p;
import static java.lang.Math.abs;
import static p.Box3.abs;
class ImportedAbsBothOwners {
  //@ ensures \result == 1;
  static int f() { return abs((byte) -1); }
}
class Box3 { static int abs(byte a) { return 7; } }
