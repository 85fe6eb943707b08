//: verify
//: truth: false
//: aims: frontend.spec.jml
//: why: the second case may assign nothing
//: answer: refuted
class NestStateFrames {
  static int g;
  /*@ requires x >= 0;
    @ {|
    @   requires x == 0; assignable g; ensures true;
    @ also
    @   requires x > 0; assignable \nothing; ensures true;
    @ |} @*/
  static void f(int x) { g = 1; }
}
