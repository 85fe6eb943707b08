//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: without arguments the array is empty
//: answer: proved
class VarargsNone {
  static int count(int... a) { return a.length; }
  //@ ensures \result == 0;
  static int f() { return count(); }
}
