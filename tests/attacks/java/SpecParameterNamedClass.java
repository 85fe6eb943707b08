//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: Integer is the parameter
//: answer: refuted
class SpecParameterNamedClass {
  //@ requires Integer.length == 3;
  //@ ensures \result == 4;
  static int f(int[] Integer) { return Integer.length; }
}
