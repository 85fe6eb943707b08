//: verify --only g
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: another class may have another method for it
//: answer: diagnostic
interface InterfaceDefaultCalls {
  default int h() { return 1; }
  //@ ensures \result == 1;
  default int g() { return h(); }
}
class Other implements InterfaceDefaultCalls { public int h() { return 2; } }
