//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands among the constants is not passed over
//: answer: unknown
enum SpecInEnumConstants {
  A, //@ invariant false;
  B;
  //@ ensures \result == 1;
  static int f() { return 1; }
}
