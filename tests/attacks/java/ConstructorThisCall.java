//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: the other constructor sets the field
//: answer: unknown
class ConstructorThisCall {
  int n;
  //@ ensures n == 1;
  ConstructorThisCall() { this(2); }
  //@ ensures n == k;
  ConstructorThisCall(int k) { n = k; }
}
