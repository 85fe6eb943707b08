//: verify --only f
//: truth: false
//: aims: frontend.java.collection
//: why: the word belongs to both variables of the declaration
//: answer: refuted
class NullableTwoFields {
  /*@ nullable @*/ int[] a, b;
  //@ ensures true;
  int f() { return b.length; }
}
