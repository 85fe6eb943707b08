//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjCtorThrows1 { static int made; int v; ObjCtorThrows1(int k) { made++; if (k < 0) throw new IllegalArgumentException(); v = k; } static int f(int k) { ObjCtorThrows1 c = null; try { c = new ObjCtorThrows1(k); } catch (IllegalArgumentException e) { return c == null ? -1 : -2; } return c.v; } //@ requires true;
  static void run() { made = 0; int a = f(3), b = f(-3); assert (b == -2); } }
