//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: the second case is wrong for negative x
//: answer: refuted
class BehaviourTwo {
  /*@ normal_behavior requires x >= 0; ensures \result == x;
    @ also
    @ normal_behavior requires x < 0; ensures \result == -x; @*/
  static int f(int x) { return x; }
}
