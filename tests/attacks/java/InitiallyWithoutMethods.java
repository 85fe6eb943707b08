//: verify
//: truth: false
//: aims: frontend.java.unit
//: why: x is 0 at the beginning
//: answer: unknown
class InitiallyWithoutMethods { int x;
  //@ initially x > 0;
}
class Other { //@ ensures true;
  static void f() { } }
