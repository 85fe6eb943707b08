//: verify
//: verdict: refuted
//: why: the constructor gives the array only to those who ask for one
class FieldForgottenInBranch {
  boolean[] flags; //~ null

  FieldForgottenInBranch(int n) {
    if (n > 0) {
      flags = new boolean[n];
    }
  }
}
