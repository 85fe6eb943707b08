//: verify --only run
//: truth: true
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: proved
class ObjCtorThrows0 { static int made; int v; ObjCtorThrows0(int k) { made++; if (k < 0) throw new IllegalArgumentException(); v = k; } static int f(int k) { ObjCtorThrows0 c = null; try { c = new ObjCtorThrows0(k); } catch (IllegalArgumentException e) { return c == null ? -1 : -2; } return c.v; } //@ requires true;
  static void run() { made = 0; int a = f(3), b = f(-3); assert (a == 3 && b == -1 && made == 2); } }
