//: verify --timeout 20
//: truth: true
//: aims: solvers.quantifiers.lemmas._changed
//: why: a swap changes no count
//: answer: proved
class SwapSameCounts {
  /*@ requires 0 <= k && k < a.length && 0 <= l && l < a.length; assignable a[*];
    @ ensures (\forall int v; (\num_of int i; 0 <= i && i < a.length; a[i] == v) == \old((\num_of int i; 0 <= i && i < a.length; a[i] == v))); */
  static void f(int[] a, int k, int l) { int t = a[k]; a[k] = a[l]; a[l] = t; }
}
