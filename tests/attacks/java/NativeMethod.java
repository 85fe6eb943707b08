//: verify --only f
//: truth: false
//: aims: frontend.java.structure
//: why: nobody knows what a native method does
//: answer: diagnostic
class NativeMethod {
  static native int g();
  //@ ensures \result == 0;
  static int f() { return g(); }
}
