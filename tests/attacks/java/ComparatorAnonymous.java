//: verify --only f
//: truth: true
//: aims: frontend.java.inner
//: why: a comparator of java.util is no subclass
//: answer: proved
import java.util.Comparator;
class ComparatorAnonymous {
  int compare(int x, int y) { return 1; }
  //@ ensures \result == 1;
  int f() { return compare(1, 2); }
  Comparator<Integer> c = new Comparator<Integer>() {
    public int compare(Integer x, Integer y) { return 2; } };
}
