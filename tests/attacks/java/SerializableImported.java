//: verify --only f
//: truth: true
//: aims: frontend.java.imports
//: why: the interface of the library has no members
//: answer: proved
import java.io.Serializable;
class SerializableImported {
  static final int LIMIT = 3;
  static class In implements Serializable {
    //@ ensures \result == 3;
    static int f() { return LIMIT; }
  }
}
