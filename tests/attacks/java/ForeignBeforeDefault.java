//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: foo.Base may have m(int), and a class comes before an interface
//: answer: diagnostic
class ForeignBeforeDefault extends foo.Base implements Doing {
  //@ ensures \result == 1;
  int f() { return m(5); }
}
interface Doing { default int m(int x) { return 1; } }
