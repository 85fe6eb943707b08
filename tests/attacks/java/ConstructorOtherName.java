//: verify
//: truth: error
//: aims: frontend.java.collection
//: why: D is no constructor of this class, and a method needs a result type
//: answer: diagnostic
class ConstructorOtherName {
  int x;
  //@ ensures x == 1;
  D() { x = 1; }
}
