//: verify
//: truth: true
//: aims: frontend.lower.places.read
//: why: reading does not change
//: answer: proved
class ArrayCovariant {
  //@ requires a.length > 0; ensures \result == \old(a[0]); ensures a[0] == \old(a[0]);
  static int f(int[] a) { int[] b = a; return b[0]; }
}
