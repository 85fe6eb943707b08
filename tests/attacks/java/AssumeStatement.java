//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: what is assumed is not proved
//: answer: proved-bounded
class AssumeStatement {
  //@ ensures \result == 2;
  static int f(int x) { 
    //@ assume x == 2;
    return x;
  }
}
