//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: the division is guarded by the branch
//: answer: proved
class PureBranchGuard {
  //@ pure
  static int q(int x) { if (x == 0) return 0; return 10 / x; }
  //@ ensures q(x) <= 10 && q(0) == 0;
  static void f(int x) { }
}
