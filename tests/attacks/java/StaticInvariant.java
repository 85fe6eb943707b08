//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the method breaks what holds of the class
//: answer: unknown
class StaticInvariant {
  static int n = 1;
  //@ static invariant n > 0;
  //@ ensures true;
  static void f() { n = -1; }
}
