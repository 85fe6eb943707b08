//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: size is the component of the record
//: answer: diagnostic
class RecordComponentHides {
  static final int size = 7;
  record R(int size) {
    //@ ensures \result == 7;
    int f() { return size; }
  }
}
