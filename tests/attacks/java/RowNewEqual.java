//: verify
//: truth: false
//: aims: frontend.lower.new_arrays
//: why: rows of a new array are different objects
//: answer: refuted
class RowNewEqual {
  //@ requires true;
  static void f() { int[][] m = new int[2][1]; assert m[0] == m[1]; }
}
