//: verify --only get
//: truth: true
//: aims: frontend.java.calm.Calm
//: why: nothing that runs before the field has its value calls anything
//: answer: proved
class KeptCalmStatic {
  private static String name = "calm";
  static int[] table = {1, 2, 3};
  private static int n = 5;

  //@ ensures \result == 5;
  static int get() { return n; }
}
