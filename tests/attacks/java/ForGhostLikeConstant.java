//: verify
//: truth: false
//: aims: frontend.java.specifications.resolved
//: why: the ghost variable hides the constant
//: answer: refuted
class ForGhostLikeConstant {
  static final int g = 7;
  static int f(int n) {
    //@ ghost int g = 3;
    //@ assert g == 7;
    return n;
  }
}
