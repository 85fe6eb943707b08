//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions
//: why: the bound variable has no old value, the elements have
//: answer: proved
class OldQuantifiedTrue {
  //@ requires a.length == 2 && a[0] < 5 && a[1] < 5;
  //@ ensures (\forall int i; 0 <= i && i < 2; a[i] == \old(a[i]) + i);
  static void f(int[] a) { a[1] = a[1] + 1; }
}
