//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: others call set on the constant by the interface
//: answer: unknown
public class ReachedByEnumConstant {
  public interface I { void set(int x); }
  private enum E implements I { A; private static int n = 1;
    public void set(int x) { n = x; }
    //@ ensures \result == 1;
    public static int get() { return n; }
  }
  public static I make() { return E.A; }
}
