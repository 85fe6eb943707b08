//: verify --timeout 20
//: truth: false
//: aims: solvers.quantifiers.lemmas.witnesses
//: why: a[0] may be 7, and so 1 is counted
//: answer: refuted
class CountSomething {
  //@ requires a.length > 0; ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == 7);
  static int f(int[] a) { return 0; }
}
