//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an earlier initialiser calls get, which sees null
//: answer: unknown
class KeptEarlyArray {
  int x = get();
  private final /*@ nullable @*/ int[] a = new int[2];

  //@ ensures \result == 2;
  int get() { return a.length; }
}
