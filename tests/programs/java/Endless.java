//: verify --loop-bound 3
//: verdict: proved
//: why: a run that never ends breaks nothing, and one state that comes again shows that it never ends
class Endless {
  //@ diverges true; ensures \result == 1;
  static int sometimes(int x) {
    boolean up = false;
    if (x > 3) {
      while (true) {
        up = !up;
      }
    }
    return 1;
  }
}
