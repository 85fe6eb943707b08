//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.definitions._rows
//: why: a and b may be the same array
//: answer: refuted
class ModelBodyOtherArray {
  /*@ requires 0 <= n && n <= a.length; measured_by n;
    @ model pure static \bigint sum(int[] a, int n) { return n == 0 ? 0 : sum(a, n - 1) + a[n - 1]; } @*/
  //@ requires b.length > 0 && b[0] < 9; assignable b[*]; ensures sum(a, a.length) == \old(sum(a, a.length));
  static void f(int[] a, int[] b) { b[0]++; }
}
