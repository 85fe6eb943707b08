//: verify --only f
//: truth: true
//: aims: frontend.java.operators
//: why: 1 fits char, so the conditional is a char
//: answer: proved
class ConditionalConstantChar {
  static int over(int x) { return 1; }
  static int over(char x) { return 3; }
  //@ ensures \result == 13;
  static int f(boolean b, int one) { return over(b ? 1 : 'a') + 10 * over(b ? one : 'a'); }
}
