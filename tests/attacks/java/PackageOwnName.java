//: verify --only f
//: truth: true
//: aims: frontend.java.classes.find
//: why: the class of this package
//: answer: proved
package p.q;
class PackageOwnName {
  static int g() { return 1; }
  //@ ensures \result == 1;
  static int f() { return p.q.PackageOwnName.g(); }
}
