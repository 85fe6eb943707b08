//: verify --only f
//: truth: false
//: aims: frontend.java.initialization.class_acts
//: why: the class that the file imports from itself cannot be initialised
//: answer: diagnostic
package p;
import static p.Failing.g;
class FirstUseByImport {
  //@ ensures \result == 1;
  static int f() { return g(); }
}
class Failing { static { if (true) throw new RuntimeException(); } static int g() { return 1; } }
