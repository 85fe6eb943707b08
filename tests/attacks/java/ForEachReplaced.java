//: verify
//: truth: true
//: aims: frontend.java.loops
//: why: the array is evaluated once
//: answer: proved-bounded
class ForEachReplaced {
  //@ requires a.length == 2 && a[0] == 1 && a[1] == 2; ensures \result == 3;
  static int f(int[] a) { int s = 0; for (int x : a) { a = new int[9]; s += x; } return s; }
}
