//: verify
//: truth: true
//: aims: frontend.java.scopes
//: why: each block has its own ghost variable
//: answer: proved
class GhostBlocks {
  //@ requires true;
  static void f(int n) {
    if (n > 0) {
      //@ ghost int g = 1;
      //@ assert g == 1;
    } else {
      //@ ghost int g = 2;
      //@ assert g == 2;
    }
  }
}
