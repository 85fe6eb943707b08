//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: f breaks the invariant
//: answer: unknown
enum InvariantAtEndOfEnum { A, B;
  static int k;
  //@ ensures true;
  static void f() { k = -1; }
  //@ invariant k > 0;
}
