//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: b is read before it has its value
//: answer: unknown
class StaticOrder {
  static int a = next();
  static int b = 5;
  static int next() { return b; }
  //@ ensures \result == 5;
  static int f() { return a; }
}
