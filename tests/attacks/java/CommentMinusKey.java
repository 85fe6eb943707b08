//: verify
//: truth: false
//: aims: frontend.spec.comments
//: why: -RAC@ is read unless RAC is switched on
//: answer: refuted
class CommentMinusKey {
  //-RAC@ requires x > 0;
  //-RAC@ ensures \result > 1;
  static int f(int x) { return x; }
}
