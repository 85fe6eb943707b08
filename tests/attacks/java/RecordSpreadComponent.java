//: verify --only f
//: truth: false
//: aims: frontend.java.collection
//: why: rest is the component of the record
//: answer: diagnostic
class RecordSpreadComponent {
  static final int[] rest = new int[7];
  static final int size = 7;
  record R(int... size) {
    //@ ensures \result == 7;
    int f() { return size.length; }
  }
}
