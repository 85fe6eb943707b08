//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: the old value is read before the call changes the field
//: answer: proved
class CompoundOldValue {
  static int g;
  static int t() { g = 100; return 1; }
  //@ requires g == 5; ensures g == 6;
  static void f() { g += t(); }
}
