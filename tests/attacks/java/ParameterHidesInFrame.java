//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the frame names the parameter, not the field
//: answer: refuted
class ParameterHidesInFrame {
  int n;
  //@ assignable n;
  void set(int n) { this.n = 5; }
}
