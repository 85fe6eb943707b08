//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an inner class makes the object known before the remainder throws: get() is 0 then
//: answer: unknown
class KeptInnerEscape {
  static KeptInnerEscape last;
  private final int n;

  KeptInnerEscape(int k) {
    Object o = new Object() { { last = KeptInnerEscape.this; } };
    int q = 1 % k;
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
