//: verify --strict
//: truth: false
//: aims: frontend.java.unread.unread_initializers
//: why: to make an O gives another object the value 7; `get` then returns 7
//: answer: unknown
class InitializerOfOtherObject {
  private int x = 5;
  //@ invariant x == 5;
  //@ ensures \result == 5;
  int get() { return x; }
  static class O { int z = (new InitializerOfOtherObject().x = 7); }
}
