//: verify --only f
//: truth: true
//: aims: frontend.java.unseen.has_unwritten
//: why: the class overrides hashCode, and is final
//: answer: proved
final class ObjectOwnHashCode {
  public int hashCode() { return 3; }
  //@ ensures \result == 3;
  int f() { return hashCode(); }
}
