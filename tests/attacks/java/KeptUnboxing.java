//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the object is known when null becomes a number: get() is 0 then
//: answer: unknown
class KeptUnboxing {
  static KeptUnboxing last;
  private int n;
  int q;

  KeptUnboxing(Integer k) {
    last = this;
    q = k;
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
