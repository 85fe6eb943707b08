//: verify
//: truth: false
//: aims: frontend.spec.tokens
//: why: the stars at the begin of lines are not times
//: answer: diagnostic
class StarsInside {
  /*@ requires x > 0;
   *  ensures \result
   *  > 1; */
  static int f(int x) { return x; }
}
