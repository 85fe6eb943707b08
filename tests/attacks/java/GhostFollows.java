//: verify
//: truth: true
//: aims: frontend.java.ghosts
//: why: set keeps the ghost field and the real one together
//: answer: proved
class GhostFollows { private int n; //@ ghost private int g;
  //@ private invariant g == n;
  //@ requires n < 100; ensures n == \old(n) + 1;
  void inc() { n++; //@ set g = g + 1;
  } }
