//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: the branches have different types
//: answer: proved
class SwitchValueWidened {
  //@ ensures x == 1 ==> \result == 5000000000L;
  static long f(int x) { return switch (x) { case 1 -> 5000000000L; case 2 -> 'a'; default -> x; }; }
}
