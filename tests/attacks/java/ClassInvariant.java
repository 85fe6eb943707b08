//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: the method breaks the invariant of its object
//: answer: refuted
class ClassInvariant {
  private int n;
  //@ invariant n >= 0;
  ClassInvariant() { n = 0; }
  //@ ensures true;
  void down() { n = n - 1; }
}
