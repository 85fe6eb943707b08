//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: an inner class assigns the field of the object around
//: answer: unknown
class QualifiedThisAssigns {
  private int five = 5;
  //@ ensures \result == 5;
  int f() { return five; }
  class B { void set() { QualifiedThisAssigns.this.five++; } }
}
