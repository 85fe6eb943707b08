//: verify --only f
//: truth: true
//: aims: run.judging
//: why: who has an object has run the constructor
//: answer: unknown
class ReachedStaticAsserted {
  private static boolean ready;
  ReachedStaticAsserted(int k) { ready = true; }
  void f() { assert ready; }
}
