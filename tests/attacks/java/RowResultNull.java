//: verify
//: truth: true
//: aims: frontend.lower.nullness
//: why: the rows of a result may be null
//: answer: proved
class RowResultNull {
  //@ ensures \result.length == 2;
  static int[][] f() { return new int[2][]; }
}
