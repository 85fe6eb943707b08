//: verify --only f
//: truth: false
//: aims: frontend.lower.nullness
//: why: rows of a parameter are not null, so they must not be passed as null
//: answer: refuted
class RowPassedNull {
  //@ ensures true;
  static void g(int[][] m) { }
  //@ ensures true;
  static void f() { g(new int[2][]); }
}
