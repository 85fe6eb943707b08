//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: both rows are one array
//: answer: proved-bounded
class RowFrameShared {
  //@ requires m.length == 2 && m[1].length == 4 && m[0] == m[1]; assignable m[0][*];
  static void f(int[][] m) { m[1][3] = 0; }
}
