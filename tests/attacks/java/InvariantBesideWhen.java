//: verify
//: truth: false
//: aims: frontend.java.annotations.JavaAnnotations
//: why: set(-1) breaks the invariant, whatever else the comment says
//: answer: unknown
class InvariantBesideWhen {
  int x;
  /*@ invariant x >= 0;
    @ requires true; when x > 0; ensures \result == 1; @*/
  static int one() { return 1; }
  //@ ensures x == k;
  void set(int k) { x = k; }
}
