//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: the parent may have h(int), which fits better
//: answer: diagnostic
class ForeignParentOverload extends foo.Bar {
  static int h(long x) { return 1; }
  //@ ensures \result == 1;
  static int f() { return h(5); }
}
