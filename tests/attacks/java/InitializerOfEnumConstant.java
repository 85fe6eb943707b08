//: verify --strict
//: truth: false
//: aims: frontend.java.unread.unread_initializers
//: why: the body of the constant has an initialiser that divides by zero
//: answer: unknown
class InitializerOfEnumConstant {
  enum E { A { int z = 1 / 0; } }
  //@ ensures \result == 1;
  static int one() { return 1; }
}
