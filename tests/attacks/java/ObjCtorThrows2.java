//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjCtorThrows2 { static int made; int v; ObjCtorThrows2(int k) { made++; if (k < 0) throw new IllegalArgumentException(); v = k; } static int f(int k) { ObjCtorThrows2 c = null; try { c = new ObjCtorThrows2(k); } catch (IllegalArgumentException e) { return c == null ? -1 : -2; } return c.v; } //@ requires true;
  static void run() { made = 0; int a = f(3), b = f(-3); assert (made == 1); } }
