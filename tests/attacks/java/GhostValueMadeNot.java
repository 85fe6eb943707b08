//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: it is not 0
//: answer: refuted
class GhostValueMadeNot {
  int n; //@ ghost int g = 1;
  //@ invariant g == n;
  //@ requires true;
  GhostValueMadeNot() { n = 0; }
}
