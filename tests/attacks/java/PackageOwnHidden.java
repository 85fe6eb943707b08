//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: p is the class that is inherited, not the package
//: answer: refuted
package p;
class PackageOwnHidden {
  static class p { static class Other { static int g() { return 2; } } }
}
class Other { static int g() { return 1; } }
class Uses extends PackageOwnHidden {
  //@ ensures \result == 1;
  static int f() { return p.Other.g(); }
}
