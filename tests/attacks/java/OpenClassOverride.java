//: verify --only g
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: a subclass in another file may override h: only its own contract is known
//: answer: refuted
class OpenClassOverride {
  int h() { return 1; }
  //@ ensures \result == 2;
  int g() { return h(); }
}
