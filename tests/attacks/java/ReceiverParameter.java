//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: the receiver is no parameter
//: answer: proved
class ReceiverParameter {
  //@ ensures \result == x;
  int f(ReceiverParameter this, int x) { return x; }
}
