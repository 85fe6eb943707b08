//: verify
//: truth: true
//: aims: frontend.lower.specifications
//: why: a constructor may assign the fields of its object
//: answer: proved
class FrameConstructorOwn {
  int n;
  //@ assignable \nothing; ensures n == k;
  FrameConstructorOwn(int k) { n = k; }
}
