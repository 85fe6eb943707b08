//: verify
//: truth: false
//: aims: frontend.java.loops
//: why: the loop's variable is a copy
//: answer: refuted
class ForEachCopy {
  //@ requires a.length == 1 && a[0] == 3; ensures a[0] == 0;
  static void f(int[] a) { for (int x : a) { x = 0; } }
}
