//: verify
//: truth: false
//: aims: frontend.java.records
//: why: the accessor gives something else than the component
//: answer: refuted
class RecordOverridesAccessor { record R(int a) { public int a() { return a + 1; } }
  //@ ensures \result == 3;
  static int f() { return new R(3).a(); } }
