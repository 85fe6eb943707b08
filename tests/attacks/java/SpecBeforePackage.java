//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands before the package is not passed over
//: answer: diagnostic
//@ invariant false;
package p;
class SpecBeforePackage {
  //@ ensures \result == 1;
  static int f() { return 1; }
}
