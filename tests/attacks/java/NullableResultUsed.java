//: verify --only f
//: truth: false
//: aims: frontend.lower.nullness
//: why: the result may be null
//: answer: refuted
class NullableResultUsed {
  //@ ensures true;
  static /*@ nullable @*/ int[] g(int x) { return x > 0 ? new int[1] : null; }
  //@ ensures true;
  static int f(int x) { return g(x).length; }
}
