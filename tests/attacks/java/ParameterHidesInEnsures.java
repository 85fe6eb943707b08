//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: n in the postcondition is the parameter as it was
//: answer: refuted
class ParameterHidesInEnsures {
  int n;
  //@ ensures n == 5;
  void set(int n) { this.n = 5; }
}
