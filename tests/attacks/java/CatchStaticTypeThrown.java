//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the class of the object counts, not the type of the variable
//: answer: proved
class CatchStaticTypeThrown {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ ensures \result == 1;
  static int f() { E x = new F(); try { throw x; } catch (F e) { return 1; } catch (E e) { return 2; } }
}
