//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._name
//: why: in a postcondition the parameter is what was passed
//: answer: refuted
class ParameterAssigned {
  //@ ensures \result == x;
  static int f(int x) { x = 7; return x; }
}
