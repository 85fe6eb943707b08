//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the constant of the inherited nested class is 2
//: answer: refuted
class N { static final int V = 1; }
interface Holder { class N { static final int V = 2; } }
class InheritedNestedConstant implements Holder {
  //@ ensures \result == 1;
  static int f() { return N.V; }
}
