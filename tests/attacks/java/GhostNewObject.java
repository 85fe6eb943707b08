//: verify
//: truth: true
//: aims: frontend.java.ghosts
//: why: the ghost field of a new object is 0
//: answer: proved
class GhostNewObject { //@ ghost public int g;
  //@ ensures \result.g == 0;
  static GhostNewObject f() { return new GhostNewObject(); } }
