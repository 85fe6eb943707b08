//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a ghost field is not read
//: answer: unknown
class GhostField {
  //@ public static ghost int g = 0;
  //@ ensures g == 1;
  static void f() { }
}
