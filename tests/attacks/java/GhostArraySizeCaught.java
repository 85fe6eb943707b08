//: verify --only f
//: truth: false
//: aims: frontend.java.ghosts.given
//: why: f(-1) returns 1: no array is made
//: answer: refuted
class GhostArraySizeCaught {
  //@ requires n < 0; ensures \result == 2;
  static int f(int n) {
    try {
      //@ ghost int[] g = new int[n];
      return 1;
    } catch (NegativeArraySizeException e) {
      return 2;
    }
  }
}
