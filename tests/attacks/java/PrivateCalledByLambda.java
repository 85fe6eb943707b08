//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: others run the function with 0
//: answer: unknown
public class PrivateCalledByLambda {
  private static int part(int x) { return 10 / x; }
  public static java.util.function.IntUnaryOperator parts() { return x -> part(x); }
}
