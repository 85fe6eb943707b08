//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: neither Thread nor Comparable has a class Math
//: answer: proved
class ThreadParentMath extends Thread implements Comparable<String> {
  public int compareTo(String other) { return 0; }
  //@ requires x > -5; ensures \result >= 0;
  static int f(int x) { return Math.abs(x); }
}
