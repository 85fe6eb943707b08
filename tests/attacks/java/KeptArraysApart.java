//: verify
//: truth: true
//: aims: frontend.lower.function_contracts
//: why: the arrays of two fields that keep them are different
//: answer: proved
class KeptArraysApart {
  private int[] a = new int[1], b = new int[1];
  //@ ensures \result == 1;
  int f() { a[0] = 1; b[0] = 2; return a[0]; }
}
