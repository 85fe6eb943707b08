//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: equals of Object takes a boxed 5 before methods of variable arity are looked at
//: answer: diagnostic
class ObjectEqualsBoxed {
  static boolean equals(int... a) { return true; }
  //@ ensures \result;
  boolean f() { return equals(5); }
}
