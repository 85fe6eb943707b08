//: verify --math wrap
//: truth: false
//: aims: frontend.lower.pure
//: why: the argument is the mathematical sum, which is positive
//: answer: refuted
class PureWrapArgument {
  //@ pure
  static boolean neg(int x) { return x < 0; }
  //@ requires x == Integer.MAX_VALUE; ensures neg((int) (x + 1)) == false;
  static void f(int x) { }
}
