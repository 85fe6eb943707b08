//: verify
//: truth: false
//: aims: frontend.java.members
//: why: x of G is hidden in P, and so not inherited: it is the one around
//: answer: refuted
class HiddenByPrivateField { static int x = 1; static class G { static int x = 2; } static class P extends G { private static int x = 3; }
  static class C extends P { 
   //@ requires HiddenByPrivateField.x == 1 && G.x == 2; ensures \result == 2;
   static int f() { return x; } } }
