//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: size is the method that the record has for its component
//: answer: diagnostic
class RecordAccessorOuter {
  static int size() { return 7; }
  record R(int size) {
    //@ ensures \result == 7;
    int f() { return size(); }
  }
}
