//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: of += the field is read first
//: answer: proved
class MainCompoundBefore { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); }
  public static void main(String[] args) { A.a += t(2); assert h == 12 && A.a == 3; } }
