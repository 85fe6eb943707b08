//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: each object has a number of its own
//: answer: unknown
class InputsCounted { static class N { private static int c; private final int id; N() { id = c; c = c == 1000000 ? c : c + 1; } }
  //@ requires x != y && x.id < 1000 && y.id < 1000; ensures \result;
  static boolean f(N x, N y) { return x.id != y.id; } }
