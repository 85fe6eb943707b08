//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: another thread may change the field at any time
//: answer: diagnostic
class VolatileInvariant {
  public volatile int n = 1;
  //@ invariant n > 0;
  //@ ensures \result > 0;
  int f() { return n; }
}
