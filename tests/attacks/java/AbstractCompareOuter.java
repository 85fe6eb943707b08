//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: compareTo is that of the interface, whoever implements it
//: answer: diagnostic
class AbstractCompareOuter {
  static int compareTo(int[] x) { return 1; }
  static abstract class In implements Comparable<int[]> {
    //@ ensures \result == 1;
    int f() { return compareTo(null); }
  }
}
