//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: a[*] are the elements of the array that was there at entry
//: answer: proved
class FrameReplacedArrayOld {
  int[] a = new int[2];
  //@ requires a.length == 2; assignable a, a[*];
  void f() { int[] t = a; a = new int[1]; t[1] = 5; a[0] = 4; }
}
