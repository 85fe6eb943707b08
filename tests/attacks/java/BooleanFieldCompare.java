//: verify
//: truth: false
//: aims: frontend.lower.spec_values
//: why: equivalence of boolean fields
//: answer: refuted
class BooleanFieldCompare {
  boolean a, b;
  //@ ensures a == b <==> \result;
  boolean f() { return a && b; }
}
