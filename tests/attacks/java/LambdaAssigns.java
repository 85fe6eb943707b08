//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the lambda expression changes the static field
//: answer: diagnostic
class LambdaAssigns {
  private static int five = 5;
  static Runnable r = () -> five++;
  //@ ensures \result == 5;
  static int f() { return five; }
}
