//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: a constraint compares the ends of the method
//: answer: proved
class ConstraintBetween {
  int n; //@ constraint n >= \old(n);
  //@ requires 0 < n && n < 5;
  void f() { n--; n++; n++; }
}
