//: verify
//: truth: true
//: aims: frontend.lower.array_stores._class_of
//: why: rows of numbers have no subclasses
//: answer: proved-bounded
class ArrayOfArraysStored {
  //@ requires a.length == 1; ensures a[0].length == 3;
  static void f(int[][] a) { a[0] = new int[3]; } }
