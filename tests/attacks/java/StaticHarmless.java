//: verify --only get
//: truth: false
//: aims: frontend.java.initialization.initialization_acts
//: why: no initialiser changes n, which is 0
//: answer: refuted
import java.util.ArrayList;
import java.util.Random;

class StaticHarmless {
  private static int n;
  static final int SIZE = 3;
  static Object first = new Object();
  static ArrayList<String> second = new ArrayList<String>(SIZE);
  static Random random = new Random(42);
  static String third = "size " + SIZE + Kind.COUNT;
  static int[][] rows = {new int[SIZE], {1, Math.max(2, SIZE)}};
  static Kind kind = Kind.ONE;

  enum Kind {
    ONE;

    static int COUNT = Integer.MAX_VALUE;
  }

  //@ ensures \result == 7;
  static int get() { return n; }
}
