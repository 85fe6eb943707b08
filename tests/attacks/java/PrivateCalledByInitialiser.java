//: verify
//: truth: false
//: aims: frontend.java.members.Method
//: why: the initialiser calls it with 0
//: answer: unknown
public class PrivateCalledByInitialiser {
  int y = part(0);
  private static int part(int x) { return 10 / x; }
}
