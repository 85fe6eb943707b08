//: verify --only f
//: truth: true
//: aims: frontend.java.inner
//: why: a local record without parents implements nothing
//: answer: proved
interface LocalRecordTrue {
  default int m() { return 1; }
  //@ ensures \result == 1;
  default int f() { return m(); }
  static int test() {
    record R(int m) { }
    return new R(2).m();
  }
}
