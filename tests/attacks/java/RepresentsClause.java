//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a clause that is not known is not passed over
//: answer: unknown
class RepresentsClause {
  int n;
  //@ model int size;
  //@ represents size = n;
  //@ ensures size == 2;
  void f() { n = 1; }
}
