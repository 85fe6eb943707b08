//: verify
//: truth: false
//: aims: frontend.java.ghosts
//: why: one way out does not set the ghost field
//: answer: refuted
class GhostForgotten { private int n; //@ ghost private int g;
  //@ private invariant g == n;
  //@ requires n < 100; ensures true;
  void inc(boolean b) { n++; if (b) return; //@ set g = g + 1;
  } }
