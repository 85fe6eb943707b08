//: verify --only f
//: truth: true
//: aims: run.judging.OfUnstated
//: why: every run of f fails, but nobody can make an object: the constructor is private, and nothing calls it
//: answer: unknown
class ReachedNoObject {
  private int n;

  private ReachedNoObject(int k) { n = k; }

  int f(int x) { return n / 0 + x; }
}
