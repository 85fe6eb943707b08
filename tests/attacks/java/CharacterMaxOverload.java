//: verify --only f
//: truth: true
//: aims: frontend.java.library
//: why: the constant is a char
//: answer: proved
class CharacterMaxOverload {
  static int g(char b) { return 1; }
  static int g(int b) { return 2; }
  //@ ensures \result == 1;
  static int f() { return g(Character.MAX_VALUE); }
}
