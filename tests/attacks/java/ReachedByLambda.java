//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: the reference to set goes to others
//: answer: unknown
public class ReachedByLambda {
  private static int n = 1;
  private static void set(int x) { n = x; }
  public static java.util.function.IntConsumer setter() { return ReachedByLambda::set; }
  //@ ensures \result == 1;
  public static int get() { return n; }
}
