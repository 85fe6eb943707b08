//: verify
//: truth: false
//: aims: frontend.java.syntax
//: why: the escape stands for the letter a, so it is the same variable
//: answer: diagnostic
class UnicodeIdentifier {
  //@ requires true;
  static int f() { int a = 1; \u0061 = 2; assert a == 1; return a; }
}
