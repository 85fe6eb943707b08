// proved: first
class NoWayBack {
  /*@ requires x > 0; ensures \result == x; @*/
  static int first(int x) {
    //@ loop_invariant x > 0;
    //@ decreases x;
    while (x > 0) { return x; }
    return 0;
  }
}
