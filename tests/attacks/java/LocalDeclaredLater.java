//: verify
//: truth: true
//: aims: frontend.java.specifications
//: why: the name means the constant until the local is declared
//: answer: proved
class LocalDeclaredLater {
  static final int N = 5;
  //@ requires true;
  static void f() {
    //@ assert N == 5;
    int N = 3;
    //@ assert N == 3;
  }
}
