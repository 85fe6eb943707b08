//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: every exception that leaves has a code below 3, and that of Early is 1
//: answer: proved
class SignalsOfSubclassRight {
  //@ signals (Early e) e.code == 1;
  //@ signals (Base e) e.code < 3;
  static void f(int k) throws Base {
    Base b = k == 0 ? new Early(1) : new Late(2);
    if (k < 2) throw b;
  }
}
class Base extends Exception { int code; Base(int c) { code = c; } }
class Early extends Base { Early(int c) { super(c); } }
class Late extends Base { Late(int c) { super(c); } }
