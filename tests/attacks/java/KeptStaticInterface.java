//: verify --only get
//: truth: false
//: aims: frontend.java.calm.Calm
//: why: an interface with a default method is initialised first, and may call get
//: answer: unknown
class KeptStaticInterface implements KeptStaticInterfaceOther {
  private static int n = 5;

  //@ ensures \result == 5;
  static int get() { return n; }
}
