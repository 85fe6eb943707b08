//: verify
//: truth: true
//: aims: frontend.spec.comments
//: why: one key that is not enabled is wanted, so it is a comment
//: answer: proved
class KeyMixed {
  //-A+B@ ensures \result == 2;
  //@ ensures \result == 1;
  static int f() { return 1; }
}
