//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: under code_java_math the sum wraps
//: answer: unknown
class MathMode {
  //@ requires x > 0; ensures \result > x;
  /*@ code_java_math @*/ static int f(int x) { return x + 1; }
}
