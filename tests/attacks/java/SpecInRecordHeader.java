//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands in the header of a record is not passed over
//: answer: diagnostic
record SpecInRecordHeader(/*@ invariant false; @*/ int x) {
  //@ ensures \result == 1;
  static int f() { return 1; }
}
