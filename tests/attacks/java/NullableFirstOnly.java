//: verify
//: truth: true
//: aims: frontend.java.functions
//: why: only the first parameter may be null
//: answer: proved
class NullableFirstOnly {
  //@ ensures true;
  static int f(/*@ nullable @*/ int[] a, int[] b) { return b.length; }
}
