//: verify --only f
//: truth: true
//: aims: frontend.java.nodes.declared_type
//: why: y is an array of rows of rows
//: answer: proved
class BracketsBehindNames {
  static int g()[] { return new int[] {4, 5}; }
  //@ ensures \result == 13;
  static int f() {
    int[][] x = new int[2][3], y[] = {x, x};
    x[0] = new int[5];
    return y[1][0].length + y[0][1].length + g()[1];
  }
}
