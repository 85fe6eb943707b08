//: verify
//: truth: true
//: aims: frontend.java.initialization
//: why: an initialiser block sets the field
//: answer: unknown
class NullFieldInitializerBlock {
  private int[] a;
  { a = new int[4]; }
  //@ ensures \result >= 0;
  int size() { return a.length; }
}
