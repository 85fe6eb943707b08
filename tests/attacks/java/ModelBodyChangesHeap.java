//: verify --timeout 20
//: truth: false
//: aims: frontend.java.model_methods.uncovered
//: why: a[0] is another number after the write
//: answer: refuted
class ModelBodyChangesHeap {
  /*@ requires 0 <= n && n <= a.length; measured_by n;
    @ model pure static \bigint sum(int[] a, int n) { return n == 0 ? 0 : sum(a, n - 1) + a[n - 1]; } @*/
  //@ requires a.length > 0 && a[0] < 9; assignable a[*]; ensures sum(a, a.length) == \old(sum(a, a.length));
  static void f(int[] a) { a[0]++; }
}
