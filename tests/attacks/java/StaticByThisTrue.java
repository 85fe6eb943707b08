//: verify --only f
//: truth: true
//: aims: frontend.java.specifications
//: why: a static field by this
//: answer: proved
class StaticByThisTrue {
  static int x;
  //@ ensures this.x == 3; assignable this.x;
  void f() { this.x = 3; }
}
