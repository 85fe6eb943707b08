//: verify --only size
//: truth: true
//: aims: frontend.java.calm.Calm
//: why: nothing that runs before the assignment can see the object
//: answer: proved
class KeptCalmArray {
  private static final int SIZE = 4;
  private String name = "calm";
  private long count = 1;
  private int[] a;
  private final int n;

  KeptCalmArray(int k, int[] given) {
    super();
    final int twice = k > 3 && given != null ? 3 : (int) count * 2;
    if (twice > 4) count += twice;
    a = new int[SIZE];
    this.n = 5;
    get();
  }

  //@ ensures \result == 5;
  int get() { return n; }

  //@ ensures \result == 4;
  int size() { return a.length; }
}
