//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: hashCode without arguments is that of Object
//: answer: diagnostic
class ObjectHashCodeThis {
  static int hashCode(int... a) { return 5; }
  //@ ensures \result == 5;
  int f() { return this.hashCode(); }
}
