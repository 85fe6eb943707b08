//: verify --only f
//: truth: false
//: aims: frontend.java.nodes.annotation_words
//: why: the result may be null
//: answer: refuted
class NullableResultJava {
  //@ ensures true;
  @Nullable static int[] g(int x) { return x > 0 ? new int[1] : null; }
  //@ ensures true;
  static int f(int x) { return g(x).length; }
}
