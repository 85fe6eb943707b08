//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: the elements change
//: answer: refuted
class KeptArrayElements {
  private int[] buffer = new int[4];
  void set() { buffer[0] = 1; }
  //@ ensures \result == 0;
  int f() { return buffer[0]; }
}
