//: verify
//: truth: true
//: aims: frontend.java.names
//: why: a field read with this before its initialiser is 0
//: answer: proved
class FieldInitialThis {
  int m = this.n + 1;
  int n = 3;
  //@ ensures m == 1 && n == 3;
  FieldInitialThis() { }
}
