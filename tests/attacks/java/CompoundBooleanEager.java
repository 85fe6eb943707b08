//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: the right side of a compound `and` is evaluated in any case
//: answer: proved
class CompoundBooleanEager {
  static int g;
  static boolean t() { g = g + 1; return true; }
  //@ requires g == 0; ensures g == 1 && !\result;
  static boolean f() { boolean b = false; b &= t(); return b; }
}
