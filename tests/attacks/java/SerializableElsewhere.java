//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: without an import Serializable is a class of this package
//: answer: diagnostic
class SerializableElsewhere {
  static final int LIMIT = 3;
  static class In implements Serializable {
    //@ ensures \result == 3;
    static int f() { return LIMIT; }
  }
}
