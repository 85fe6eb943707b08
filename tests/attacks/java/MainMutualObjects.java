//: verify
//: truth: true
//: aims: execution.explore
//: why: each leads to the other
//: answer: proved
class MainMutualObjects { static class A { B b; int v; } static class B { A a; }
  public static void main(String[] args) { A a = new A(); a.b = new B(); a.b.a = a; a.b.a.v = 4; assert a.v == 4 && a.b.a.b == a.b; } }
