//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an initialiser block calls get before the field has its value
//: answer: unknown
class KeptEarlyBlock {
  int x;
  { x = get(); }
  private int n = 5;

  //@ ensures \result == 5;
  int get() { return n; }
}
