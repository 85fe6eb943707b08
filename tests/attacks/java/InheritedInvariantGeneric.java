//: verify --only f
//: truth: false
//: aims: frontend.java.objects.invariants
//: why: the subclass breaks the invariant
//: answer: diagnostic
class Kept<T> {
  protected int n;
  //@ invariant n >= 0;
  Kept() { }
}
class InheritedInvariantGeneric extends Kept<String> {
  //@ ensures true;
  void f() { n = -1; }
}
