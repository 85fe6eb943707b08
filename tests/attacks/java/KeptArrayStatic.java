//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: the array has four elements
//: answer: refuted
class KeptArrayStatic {
  private static char[] text = {'a', 'b', 'c', 'd'};
  //@ requires 0 <= i && i <= 4; ensures true;
  static void f(int i) { text[i] = 'x'; }
}
