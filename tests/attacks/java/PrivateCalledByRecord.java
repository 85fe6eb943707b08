//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: the constructor of the record calls it with any value
//: answer: unknown
public record PrivateCalledByRecord(int x) {
  public PrivateCalledByRecord { part(x); }
  private static int part(int x) { return 10 / x; }
}
