//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an earlier initialiser calls get, which sees 0
//: answer: unknown
class KeptEarlyInitialiser {
  int x = get();
  private int n = 5;

  //@ ensures \result == 5;
  int get() { return n; }
}
