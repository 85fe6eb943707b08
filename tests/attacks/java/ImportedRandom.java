//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: others may call set, such as the constructor of foo.Random
//: answer: unknown
import foo.Random;
class ImportedRandom {
  static Random r = new Random(1);
  private static int n = 5;
  static void set(int k) { n = k; }
  //@ ensures \result == 5;
  static int f() { return n; }
}
