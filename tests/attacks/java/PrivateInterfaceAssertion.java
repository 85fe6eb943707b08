//: verify --only check
//: truth: true
//: aims: run.judging.OfUnstated
//: why: only use calls check, with 5
//: answer: unknown
class PrivateInterfaceAssertion {
  private interface In {
    static void check(int x) { assert x > 0; }
  }

  static void use() { In.check(5); }
}
