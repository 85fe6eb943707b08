//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the method that the record has for its component overrides m
//: answer: diagnostic
interface LocalRecordImplements {
  default int m() { return 1; }
  //@ ensures \result == 1;
  default int f() { return m(); }
  static int test() {
    record R(int m) implements LocalRecordImplements { }
    return new R(2).f();
  }
}
