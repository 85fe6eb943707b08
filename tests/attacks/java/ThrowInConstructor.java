//: verify
//: truth: false
//: aims: frontend.lower.handlers.after_call
//: why: the object escapes before its constructor throws
//: answer: refuted
class ThrowInConstructor { static class R { /*@ nullable @*/ C kept; } static class C { int n; C(R r) { r.kept = this; n = 1; if (n == 1) throw new RuntimeException(); n = 2; } }
  //@ requires true;
  static void f() { R r = new R(); try { new C(r); } catch (RuntimeException e) { } assert r.kept == null || r.kept.n == 2; } }
