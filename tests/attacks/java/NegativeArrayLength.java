//: verify
//: truth: false
//: aims: frontend.lower.new_arrays
//: why: the length is negative after the conversion
//: answer: refuted
class NegativeArrayLength {
  //@ ensures true;
  static int[] f(char c) { return new int[(byte) c]; }
}
