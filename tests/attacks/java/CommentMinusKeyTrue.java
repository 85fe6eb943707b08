//: verify
//: truth: true
//: aims: frontend.spec.comments
//: why: -RAC@ is read unless RAC is switched on
//: answer: proved
class CommentMinusKeyTrue {
  //-RAC@ requires x > 0;
  //-RAC@ ensures \result > 0;
  static int f(int x) { return x; }
}
