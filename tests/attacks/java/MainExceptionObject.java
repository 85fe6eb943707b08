//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the object that is caught is the one that was made
//: answer: proved
class MainExceptionObject { static class E extends RuntimeException { final int code; E(int c) { code = c; } }
  static void m(int k) { if (k > 2) throw new E(k * 2); }
  public static void main(String[] args) { int r = 0; for (int i = 0; i < 5; i++) { try { m(i); r++; } catch (E e) { r += e.code; } } assert r == 3 + 6 + 8; } }
