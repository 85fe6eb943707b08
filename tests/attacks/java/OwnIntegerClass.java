//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the class Integer of this file is meant
//: answer: refuted
class Integer { static final int MAX_VALUE = 3; }
class OwnIntegerClass {
  //@ ensures \result == Integer.MAX_VALUE;
  static int f() { return 2147483647; }
}
