//: verify
//: truth: true
//: aims: frontend.lower.handlers.is_caught
//: why: the class of the object decides, not that of the variable
//: answer: proved
class CatchesVariable { static class E0 extends RuntimeException { } static class E1 extends E0 { }
  //@ ensures \result == (b ? 1 : 0);
  static int f(boolean b) { E0 x = b ? new E1() : new E0(); try { throw x; } catch (E1 e) { return 1; } catch (E0 e) { return 0; } } }
