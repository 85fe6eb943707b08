//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: an assignment in parentheses is one
//: answer: refuted
class KeptAssignedParenthesised {
  private static int n = 5;
  static void set() { (n)++; }
  //@ ensures \result == 5;
  static int f() { return n; }
}
