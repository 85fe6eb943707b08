//: verify
//: truth: false
//: aims: frontend.java.around.given_above
//: why: the superclass has the same object around it
//: answer: refuted
class OuterOfSuperclass {
  int n;

  class A { int get() { return n; } }

  class B extends A {
    OuterOfSuperclass other = new OuterOfSuperclass();
    int both() { return get() * 10 + other.n; }
  }

  public static void main(String[] args) {
    OuterOfSuperclass o = new OuterOfSuperclass();
    o.n = 4;
    B b = o.new B();
    b.other.n = 5;
    assert b.both() == 55;
  }
}
