//: verify
//: truth: false
//: aims: frontend.java.ghosts
//: why: the ghost field is not in the frame
//: answer: refuted
class GhostInFrame { int n; //@ ghost public int g;
  //@ assignable n; ensures n == 1;
  void f() { n = 1; //@ set g = 1;
  } }
