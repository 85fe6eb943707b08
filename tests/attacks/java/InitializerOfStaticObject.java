//: verify --strict
//: truth: false
//: aims: frontend.java.unread.unread_initializers
//: why: the object that `shared` holds has x = 6 after the class is initialised
//: answer: unknown
class InitializerOfStaticObject {
  private int x = 5;
  //@ invariant x == 5;
  //@ ensures \result == 5;
  int get() { return x; }
  static InitializerOfStaticObject shared = new InitializerOfStaticObject();
  static int z = shared.x++;
}
