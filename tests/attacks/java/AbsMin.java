//: verify --math wrap
//: truth: false
//: aims: frontend.java.library
//: why: Math.abs(MIN) is negative
//: answer: refuted
class AbsMin {
  //@ ensures \result >= 0;
  static int f(int x) { return Math.abs(x); }
}
