//: verify --only f
//: truth: false
//: aims: frontend.java.statements
//: why: Integer is the local record
//: answer: diagnostic
class LocalRecordNamed {
  //@ ensures \result == 2147483647;
  static int f() {
    record Integer() { static final int MAX_VALUE = 5; }
    return Integer.MAX_VALUE;
  }
}
