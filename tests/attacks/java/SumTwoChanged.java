//: verify --timeout 20
//: truth: false
//: aims: solvers.quantifiers.lemmas._changed
//: why: where k and l are the same, one is added once
//: answer: refuted
class SumTwoChanged {
  /*@ requires 0 <= k && k < a.length && 0 <= l && l < a.length; assignable a[*];
    @ requires a[k] == 0 && a[l] == 0;
    @ ensures (\sum int i; 0 <= i && i < a.length; a[i]) == \old((\sum int i; 0 <= i && i < a.length; a[i])) + 2; */
  static void f(int[] a, int k, int l) { a[k] = 1; a[l] = 1; }
}
