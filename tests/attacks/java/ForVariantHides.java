//: verify
//: truth: false
//: aims: frontend.java.loops
//: why: the measure is the variable of the loop, which grows
//: answer: refuted
class ForVariantHides {
  static final int k = 3;
  //@ requires true;
  static void f() {
    //@ decreases k;
    for (int k = 0; k < 2; k++) { }
  }
}
