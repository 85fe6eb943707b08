//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the class is initialised behind the value
//: answer: proved
class MainStoreAfterValue { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); }
  public static void main(String[] args) { A.a = t(2); assert h == 21 && A.a == 2; } }
