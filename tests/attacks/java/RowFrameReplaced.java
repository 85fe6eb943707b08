//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: m[1] itself is assigned, which is no element of a row
//: answer: refuted
class RowFrameReplaced {
  //@ requires m.length == 2 && m[1].length == 4; assignable m[1][*];
  static void f(int[][] m) { m[1] = new int[4]; m[1][3] = 0; }
}
