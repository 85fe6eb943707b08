//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: the constructor does not establish it
//: answer: unknown
class ClassInvariantConstructor {
  private int n;
  //@ invariant n > 0;
  ClassInvariantConstructor() { }
  //@ ensures \result > 0;
  int get() { return n; }
}
