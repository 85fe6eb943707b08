//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: foo.Base may have m(int), and a class comes before an interface
//: answer: diagnostic
class ForeignBeforeDefaultSpec extends foo.Base implements Doing {
  //@ ensures \result == m(5);
  int f() { return 1; }
}
interface Doing { /*@ pure @*/ default int m(int x) { return 1; } }
