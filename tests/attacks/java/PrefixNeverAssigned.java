//: verify
//: truth: true
//: aims: frontend.java.fields
//: why: only another field whose name contains this name is assigned; the array has its three elements for ever
//: answer: unknown
class PrefixNeverAssigned {
  private int[] t = {1, 2, 3};
  private int total;
  //@ ensures \result == 3;
  int f() { total = 1; return t.length; }
}
