//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands in the header of a class is not passed over
//: answer: diagnostic
class SpecAtExtends extends /*@ ensures false; @*/ Object {
  //@ ensures \result == 1;
  static int f() { return 1; }
}
