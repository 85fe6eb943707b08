//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: others call set on objects of the public subclass
//: answer: unknown
public class ReachedBySubclass {
  private static class P {
    private int n = 1;
    public void set(int x) { n = x; }
    //@ ensures \result == 1;
    public int get() { return n; }
  }
  public static class Q extends P { }
}
