//: verify --only get
//: truth: true
//: aims: frontend.java.fields
//: why: whoever sees it early sees the same value
//: answer: proved
class KeptDefault {
  int x = get();
  private int n = 0;

  //@ ensures \result == 0;
  int get() { return n; }
}
