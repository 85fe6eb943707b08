//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: the second constructor forgets
//: answer: refuted
class NullFieldTwoConstructors {
  private int[] a;
  NullFieldTwoConstructors(int n) { a = new int[2]; }
  NullFieldTwoConstructors() { }
}
