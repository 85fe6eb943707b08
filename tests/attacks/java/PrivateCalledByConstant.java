//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: the constant calls it with 0
//: answer: unknown
public enum PrivateCalledByConstant {
  A(0);
  PrivateCalledByConstant(int x) { part(x); }
  private static int part(int x) { return 10 / x; }
}
