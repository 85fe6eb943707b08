//: verify
//: truth: false
//: aims: frontend.java.ghosts
//: why: o may be this: the ghost field is set twice
//: answer: refuted
class GhostOfOther { //@ ghost public int g;
  //@ requires o.g == 0 && g == 0; ensures g == 1;
  void f(GhostOfOther o) { //@ set g = 1;
    //@ set o.g = 2;
  } }
