//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: the static field is not of its object
//: answer: refuted
class FrameConstructorStatic {
  int n;
  static int count;
  //@ requires count < 9; assignable \nothing; ensures n == k;
  FrameConstructorStatic(int k) { n = k; count++; }
}
