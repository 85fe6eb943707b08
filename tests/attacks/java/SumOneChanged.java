//: verify --timeout 20
//: truth: false
//: aims: solvers.quantifiers.lemmas._changed
//: why: the sum is one more
//: answer: refuted
class SumOneChanged {
  /*@ requires 0 <= k && k < a.length && a[k] < 9; assignable a[*];
    @ ensures (\sum int i; 0 <= i && i < a.length; a[i]) == \old((\sum int i; 0 <= i && i < a.length; a[i])); */
  static void f(int[] a, int k) { a[k]++; }
}
