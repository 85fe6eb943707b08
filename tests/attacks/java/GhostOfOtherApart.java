//: verify
//: truth: true
//: aims: frontend.java.ghosts
//: why: o is another object
//: answer: proved
class GhostOfOtherApart { //@ ghost public int g;
  //@ requires o != this; ensures g == 1;
  void f(GhostOfOtherApart o) { //@ set g = 1;
    //@ set o.g = 2;
  } }
