//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the object is known when the index is out of bounds: get() is 0 then
//: answer: unknown
class KeptEscapeIndex {
  static KeptEscapeIndex last;
  private int n;

  KeptEscapeIndex(int[] a) {
    last = this;
    a[1] = 3;
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
