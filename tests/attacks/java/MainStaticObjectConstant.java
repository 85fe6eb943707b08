//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: a constant has its value from the beginning
//: answer: proved
class MainStaticObjectConstant { static class A { static final A ONE = new A(); static final int BASE = 5; int v = BASE; }
  public static void main(String[] args) { assert A.ONE.v == 5; } }
