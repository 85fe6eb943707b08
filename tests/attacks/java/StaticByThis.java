//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: a static field by this
//: answer: refuted
class StaticByThis {
  static int x;
  //@ ensures this.x == 4;
  void f() { x = 3; }
}
