//: verify
//: truth: true
//: aims: frontend.lower.assignments.stored_value
//: why: the index is evaluated before the right side
//: answer: proved
class ArrayStoreOrder {
  //@ requires a.length == 2 && i == 0; ensures a[0] == 1;
  static void f(int[] a, int i) { a[i] = ++i; }
}
