//: verify
//: truth: true
//: aims: frontend.java.objects
//: why: the ghost field has its value when the constructor runs
//: answer: proved
class GhostValueMade {
  int n; //@ ghost int g = 1;
  //@ invariant g == n;
  //@ requires true;
  GhostValueMade() { n = 1; }
}
