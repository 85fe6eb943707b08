//: verify --only f
//: truth: error
//: aims: frontend.java.collection
//: why: size is the component of the record, an array
//: answer: diagnostic
class RecordSpreadConstant {
  static final int size = 7;
  record R(int... size) {
    //@ ensures \result == 7;
    int f() { return size; }
  }
}
