//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the object is known when an initialiser throws
//: answer: unknown
class KeptEarlyEscape {
  static KeptEarlyEscape last;
  static int zero;
  KeptEarlyEscape me = last = this;
  int x = 1 / zero;
  private int n = 5;

  //@ ensures \result == 5;
  int get() { return n; }
}
