//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the clause behind the header belongs to the method
//: answer: refuted
class SpecBehindThrows {
  static int f() throws Exception /*@ ensures \result == 2; @*/ { return 1; }
}
