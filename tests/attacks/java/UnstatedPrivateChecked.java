//: verify
//: truth: true
//: aims: run.unstated.unreached
//: why: run passes 1
//: answer: proved
class UnstatedPrivateChecked {
  private static int count;
  private static void check(int x) { assert x == 1; }
  static void run() { check(1); count = 0; }
}
