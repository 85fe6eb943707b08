//: verify
//: truth: false
//: aims: frontend.java.members.kept_by
//: why: UC has f of UP, which breaks the contract of UI
//: answer: unknown
interface UI { //@ ensures \result > 0;
  int f(); }
class UP { public int f() { return -1; } }
class UC extends UP implements UI { 
  //@ ensures true;
  void g() {} }
