//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the concatenation calls toString, and that get, before the assignment
//: answer: unknown
class KeptToString {
  static int seen = -1;
  private int n;

  KeptToString() {
    String s = "made " + this;
    n = 5;
  }

  public String toString() {
    seen = get();
    return "";
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
