//: verify
//: truth: true
//: aims: frontend.java.kept
//: why: the rows are those of the initialiser
//: answer: unknown
class KeptRows {
  private int[][] m = new int[2][2];
  //@ ensures \result == 5;
  int f() { m[1][1] = 5; return m[1][1]; }
}
