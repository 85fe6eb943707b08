//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: the class of the object decides, whatever T is
//: answer: proved
class GenericBridge { static class B { int v = 5; } interface Fun<T> { int on(T t); } static class Get implements Fun<B> { public int on(B b) { return b.v; } } static class Zero implements Fun<B> { public int on(B b) { return 0; } }
  static <T> int go(Fun<T> f, T t) { return f.on(t); }
  //@ ensures \result == 5;
  static int f() { return go(new Get(), new B()); } }
