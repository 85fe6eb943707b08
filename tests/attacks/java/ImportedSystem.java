//: verify
//: truth: false
//: aims: frontend.java.effects.statement_call
//: why: what foo.System prints to may change the array
//: answer: unknown
import foo.System;
class ImportedSystem {
  //@ requires a.length == 1 && a[0] == 0; ensures a[0] == 0;
  static void f(int[] a) { System.out.println(a); }
}
