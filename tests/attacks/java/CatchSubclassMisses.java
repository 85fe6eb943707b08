//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: a handler of the subclass does not catch the class above
//: answer: proved
class CatchSubclassMisses {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ ensures \result == 2;
  static int f() { try { try { throw new E(); } catch (F e) { return 1; } } catch (E e) { return 2; } }
}
