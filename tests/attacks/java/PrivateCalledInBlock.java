//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: the initialiser block calls it with 0
//: answer: unknown
public class PrivateCalledInBlock {
  private static int part(int x) { return 10 / x; }
  int y;
  { y = part(0); }
}
