//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the object is known when the division throws: get() is 0 then
//: answer: unknown
class KeptEscapeDivision {
  static KeptEscapeDivision last;
  private int n;
  int q;

  KeptEscapeDivision(int k) {
    last = this;
    q = 1 / k;
    n = 5;
  }

  //@ ensures \result == 5;
  int get() { return n; }
}
