//: verify
//: truth: true
//: aims: frontend.java.initialization
//: why: the second constructor calls the first
//: answer: unknown
class NullFieldDelegated {
  private int[] a;
  NullFieldDelegated(int n) { a = new int[2]; }
  NullFieldDelegated() { this(3); }
  //@ ensures \result >= 0;
  int size() { return a.length; }
}
