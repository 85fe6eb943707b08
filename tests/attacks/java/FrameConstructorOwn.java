//: verify
//: truth: true
//: aims: frontend.lower.function_contracts
//: why: a constructor may assign the fields of its object
//: answer: proved
class FrameConstructorOwn {
  int n;
  //@ assignable \nothing; ensures n == k;
  FrameConstructorOwn(int k) { n = k; }
}
