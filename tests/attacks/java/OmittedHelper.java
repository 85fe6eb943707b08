//: verify --strict
//: truth: false
//: aims: run.verification
//: why: nobody calls broken, and its assertion fails
//: answer: refuted
class OmittedHelper {
  //@ ensures \result == 1;
  static int one() { return 1; }
  static void broken() { int x = 3; assert x == 4; }
}
