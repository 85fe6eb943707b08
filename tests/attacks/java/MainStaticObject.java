//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the one object is there before the field behind it has a value
//: answer: proved
class MainStaticObject { static class A { static final A ONE = new A(); static int base = 5; int v = base; }
  public static void main(String[] args) { assert A.ONE.v == 0 && new A().v == 5; } }
