//: verify --only f
//: truth: false
//: aims: frontend.lower.overloads
//: why: the parent may have h(int), which fits better
//: answer: diagnostic
class ForeignParentOverloadSpec extends foo.Bar {
  /*@ pure @*/ static int h(long x) { return 1; }
  //@ ensures \result == h(x);
  static int f(int x) { return 1; }
}
