//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: others get the object by make, and call set by the interface
//: answer: unknown
public class ReachedByInterface {
  public interface I { void set(int x); int get(); }
  private static class P implements I {
    private int n = 1;
    public void set(int x) { n = x; }
    //@ ensures \result == 1;
    public int get() { return n; }
  }
  public static I make() { return new P(); }
}
