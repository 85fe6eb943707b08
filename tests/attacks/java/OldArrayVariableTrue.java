//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions
//: why: \old(a) is the array, whose elements are read afterwards
//: answer: proved
class OldArrayVariableTrue {
  //@ requires a.length > 0 && a[0] < 5;
  //@ ensures \old(a)[0] == \old(a[0]) + 1;
  static void f(int[] a) { a[0] = a[0] + 1; a = new int[1]; }
}
