//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: the constant is made before n has its value, and its initialiser calls get
//: answer: diagnostic
enum KeptStaticEnum {
  ONE;

  int x = get();
  private static int n = 5;

  //@ ensures \result == 5;
  static int get() { return n; }
}
