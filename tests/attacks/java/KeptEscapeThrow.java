//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the object is known when its constructor throws: KeptEscapeThrow.last.get() is 0
//: answer: unknown
class KeptEscapeThrow {
  static KeptEscapeThrow last;
  private int n;

  KeptEscapeThrow(int k) {
    last = this;
    if (k < 0) throw new IllegalArgumentException();
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
