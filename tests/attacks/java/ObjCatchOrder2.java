//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjCatchOrder2 { static class E extends RuntimeException { } static class F extends E { } static int f(int k) { try { if (k == 1) throw new E(); if (k == 2) throw new F(); int z = 1 / k; return 0; } catch (F e) { return 2; } catch (E e) { return 1; } catch (ArithmeticException e) { return 3; } } //@ requires true;
  static void run() { assert (f(0) == 0); } }
