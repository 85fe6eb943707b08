//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a[*] are the elements, not what they lead to
//: answer: refuted
class FrameArrayNotElementsFields {
  static class X { int v; }
  //@ requires a.length == 1 && a[0] != null; assignable a[*];
  static void f(X[] a) { a[0].v = 1; }
}
