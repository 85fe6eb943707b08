//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the loop calls iterator(), and that get, before the assignment
//: answer: unknown
class KeptForEach implements Iterable<String> {
  static int seen = -1;
  private int n;

  KeptForEach() {
    for (String s : this) seen = 7;
    n = 5;
  }

  public java.util.Iterator<String> iterator() {
    seen = get();
    return java.util.Collections.emptyIterator();
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
