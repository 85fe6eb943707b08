//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(1) lets a Late leave, of which the clause about Early says nothing, but that about Base does
//: answer: refuted
class SignalsOfSubclass {
  //@ signals (Early e) e.code == 1;
  //@ signals (Base e) e.code < 3;
  static void f(int k) throws Base {
    if (k == 0) throw new Early(1);
    if (k == 1) throw new Late(3);
  }
}
class Base extends Exception { int code; Base(int c) { code = c; } }
class Early extends Base { Early(int c) { super(c); } }
class Late extends Base { Late(int c) { super(c); } }
