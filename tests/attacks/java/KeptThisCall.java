//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the other constructor calls get before the assignment
//: answer: unknown
class KeptThisCall {
  static int seen = -1;
  private int n;

  KeptThisCall() {
    this(1);
    n = 5;
  }

  KeptThisCall(int k) {
    seen = get();
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
