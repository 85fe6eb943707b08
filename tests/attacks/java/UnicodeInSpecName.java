//: verify
//: truth: false
//: aims: frontend.spec.tokens
//: why: the escape stands for x in the annotation too
//: answer: diagnostic
class UnicodeInSpecName {
  //@ requires \u0078 > 0; ensures \result > 1;
  static int f(int x) { return x; }
}
