//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the field is incremented below a cast
//: answer: refuted
class KeptCastIncrement {
  private static int five = 5;
  //@ ensures \result == 5;
  static int f() { return five; }
  static void g() { long x = (long) five++; }
}
