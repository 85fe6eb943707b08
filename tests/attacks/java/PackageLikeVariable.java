//: verify --only f
//: truth: error
//: aims: frontend.java.names.is_value
//: why: java is a variable
//: answer: diagnostic
class PackageLikeVariable {
  //@ ensures \result == 1;
  static int f(int[] java) { return java.lang.Math.abs(-1); }
}
