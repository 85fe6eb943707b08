//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: to throw null throws another exception
//: answer: proved
class CatchThrowNull {
  static class E extends RuntimeException { }
  //@ ensures \result == 1;
  static int f() { E x = null; try { throw x; } catch (NullPointerException e) { return 1; } catch (E e) { return 2; } }
}
