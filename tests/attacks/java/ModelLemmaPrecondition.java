//: verify --timeout 20
//: truth: false
//: aims: frontend.java.ghosts.called
//: why: half(7) is not allowed
//: answer: refuted
class ModelLemmaPrecondition {
  /*@ requires n % 2 == 0; ensures n / 2 * 2 == n;
    @ model pure static void half(int n) { } @*/
  //@ ensures \result / 2 * 2 == \result;
  static int f() { /*@ set half(7); */ return 7; }
}
