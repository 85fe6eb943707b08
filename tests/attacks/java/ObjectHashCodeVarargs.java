//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: hashCode without arguments is that of Object
//: answer: diagnostic
class ObjectHashCodeVarargs {
  static int hashCode(int... a) { return 5; }
  static class In {
    //@ ensures \result == 5;
    int f() { return hashCode(); }
  }
}
