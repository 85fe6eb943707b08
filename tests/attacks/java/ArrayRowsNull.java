//: verify
//: truth: false
//: aims: frontend.lower.new_arrays._rows
//: why: new int[2][] has null rows
//: answer: refuted
class ArrayRowsNull {
  //@ ensures \result == 0;
  static int f() { int[][] a = new int[2][]; return a[1].length; }
}
