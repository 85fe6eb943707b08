//: verify
//: truth: true
//: aims: frontend.java.kept
//: why: the field holds the array of its initialiser, whose elements change
//: answer: proved
class KeptArrayLength {
  private int[] buffer = new int[4];
  //@ ensures \result == 4;
  int f() { buffer[3] = 1; return buffer.length; }
}
