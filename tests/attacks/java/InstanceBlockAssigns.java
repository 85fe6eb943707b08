//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the initialiser block gives the field another value
//: answer: unknown
class InstanceBlockAssigns {
  private int five = 5;
  { five = 6; }
  //@ ensures \result == 5;
  int f() { return five; }
}
