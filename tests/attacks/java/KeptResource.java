//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the end of the try calls close(), and that get, before the assignment
//: answer: unknown
class KeptResource implements AutoCloseable {
  static int seen = -1;
  private int n;

  KeptResource() {
    KeptResource one = this;
    try (one) {
      seen = 7;
    }
    n = 5;
  }

  public void close() {
    seen = get();
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
