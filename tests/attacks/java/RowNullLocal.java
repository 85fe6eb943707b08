//: verify
//: truth: true
//: aims: frontend.lower.nullness
//: why: the rows of a local array may be null
//: answer: proved
class RowNullLocal {
  //@ ensures \result == 2;
  static int f() { int[][] m = new int[2][2]; m[0] = null; return m[1].length; }
}
