//: verify
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the parent by its whole name is the class of this file
//: answer: unknown
package a.b;
class OverriddenQualified {
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
class OverridingQualified extends a.b.OverriddenQualified { int value() { return 2; } }
