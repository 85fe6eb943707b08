//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a contract before an initialiser is not read
//: answer: unknown
class InitialiserContract {
  static int n;
  //@ ensures n == 2;
  static { n = 1; }
}
