//: verify --only check
//: truth: false
//: aims: run.judging.OfUnstated
//: why: anyone can call check with 0
//: answer: refuted
class NestedInterfaceAssertion {
  interface In {
    static void check(int x) { assert x > 0; }
  }

  static void use() { In.check(5); }
}
